import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { downloadActivity, listActivity } from '@pahiram/api/activity';
import { payFromWallet } from '@pahiram/api/repayments';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { confirmed, pass, walletOf } from '../../../test/withdrawals.ts';

describe('the activity of a member', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const read = async (member: FundedMember, year?: number) => {
    const answer = await testApp.call(listActivity, {
      token: tokenOf(testApp.app, member),
      query: year === undefined ? {} : { year },
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply;
  };

  /** A member who has withdrawn 20,000 and paid 7,000 from the wallet. */
  async function borrower() {
    const member = await addFundedMember(testApp.app);
    await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    const { loanNumber } = await walletOf(testApp, member);
    const paid = await testApp.call(payFromWallet, {
      token: tokenOf(testApp.app, member),
      key: randomUUID(),
      params: { loanNumber },
      body: { amount: 7_000, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    return { member, loanNumber, paymentNumber: paid.reply.payment.number };
  }

  test('[V31][V20] application, money, withdrawal and payment are there, newest first, each with its paper, and only the own', async () => {
    const { member, loanNumber, paymentNumber } = await borrower();
    const other = await addFundedMember(testApp.app);
    const { entries, year, years } = await read(member);
    assert.equal(year, Number(manilaDate(testApp.clock.now().getTime()).slice(0, 4)));
    assert.deepEqual(years, [year]);
    const times = entries.map(({ at }) => Date.parse(at));
    assert.deepEqual(
      times,
      times.toSorted((a, b) => b - a),
    );
    assert.ok(entries.every((entry) => entry.loanNumber === loanNumber));
    const [payment, withdrawal] = entries;
    assert.deepEqual(
      [payment?.title.en, payment?.amount, payment?.payment],
      ['Payment', 7_000, paymentNumber],
    );
    assert.deepEqual([withdrawal?.title.en, withdrawal?.amount], ['Withdrawal', 20_000]);
    assert.match(withdrawal?.withdrawal ?? '', /^wdr_/);
    const titles = entries.map(({ title }) => title.en);
    for (const title of ['You applied', 'Application approved', 'Loan received in your wallet']) {
      assert.ok(titles.includes(title), title);
    }
    assert.ok((await read(other)).entries.every((entry) => entry.payment === null));
  });

  test('[D10] a year without entries is empty, and the PDF says what the list says', async () => {
    const { member, loanNumber, paymentNumber } = await borrower();
    const { year } = await read(member);
    assert.deepEqual((await read(member, year - 1)).entries, []);
    const file = await testApp.server.inject({
      method: 'GET',
      url: downloadActivity.path,
      headers: { authorization: `Bearer ${tokenOf(testApp.app, member)}` },
    });
    assert.equal(file.statusCode, 200, file.body);
    const { text } = readPdf(file.rawPayload);
    for (const said of [loanNumber, paymentNumber, 'You applied / Nag-apply ka', '₱7,000.00']) {
      assert.ok(text.includes(said), said);
    }
  });
});
