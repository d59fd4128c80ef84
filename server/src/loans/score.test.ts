import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getCreditScore } from '@pahiram/api/credit-score';
import { getMemberLoan } from '@pahiram/api/member-loan';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { activatedMember } from '../../test/activated-member.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember } from '../../test/people.ts';

describe('the credit score', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const scoreOf = async (token: string) => {
    const answer = await testApp.call(getCreditScore, { token });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply;
  };

  test('[S2.39][D14] a new member has the start score and an empty history', async () => {
    const { token } = await addMember(testApp);
    assert.deepEqual(await scoreOf(token), { score: 500, scoreStart: 500, history: [] });
  });

  test('[S2.39][S9.05][D14][V26] every point has a recorded event behind it, with its day in Manila', async () => {
    const { token, phoneNumber } = await activatedMember(testApp, { isVerified: true });
    const on = manilaDate(testApp.clock.now().getTime());
    const answer = await scoreOf(token);
    assert.deepEqual(answer, {
      score: 600,
      scoreStart: 500,
      history: [
        { factor: 'PROFILE_COMPLETED', on, isTakenBack: false, points: 50, scoreAfter: 550 },
        { factor: 'IDENTITY_VERIFIED', on, isTakenBack: false, points: 50, scoreAfter: 600 },
      ],
    });
    const loan = await testApp.call(getMemberLoan, { token, body: { phoneNumber } });
    assert.equal(loan.reply.creditScore, answer.score, 'the same score in every reply');
  });
});
