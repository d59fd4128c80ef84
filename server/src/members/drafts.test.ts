import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as drafts from '@pahiram/api/member-drafts';
import * as contract from '@pahiram/api/members';
import { personalStep } from '../../test/activated-member.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addMember } from '../../test/people.ts';

describe('drafts of the steps', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[B1] a draft is returned as typed on any device and deleted when its step is saved', async () => {
    const member = await addMember(testApp);
    const { token, phoneNumber } = member;
    const content = { firstName: 'Mar', birthDate: '19' };
    const kept = await testApp.call(drafts.saveDraft, {
      token,
      body: { phoneNumber, draft: { step: 'personal', content } },
    });
    assert.equal(kept.status, 200, kept.text);
    const listed = await testApp.call(drafts.listDrafts, { token });
    assert.deepEqual(listed.reply.drafts, [
      { draft: { step: 'personal', content }, savedAt: testApp.clock.now().toISOString() },
    ]);
    const other = await addMember(testApp);
    const foreign = await testApp.call(drafts.listDrafts, { token: other.token });
    assert.deepEqual(foreign.reply.drafts, []);
    await testApp.call(contract.updatePersonal, {
      token,
      body: { phoneNumber, ...personalStep },
    });
    assert.deepEqual((await testApp.call(drafts.listDrafts, { token })).reply.drafts, []);
  });

  test('[B1] a draft with an account number, an ID number or an image is refused', async () => {
    const { token, phoneNumber } = await addMember(testApp);
    const secrets = [
      { step: 'bank', content: { bankName: 'BDO', accountNumber: '1234567890' } },
      { step: 'identity', content: { identityType: 'PRC', identityNumber: '0123456' } },
      { step: 'identity', content: { imageSelfieURL: 'data:image/png;base64,AAAA' } },
    ];
    for (const draft of secrets) {
      const result = await testApp.call(drafts.saveDraft, {
        token,
        body: { phoneNumber, draft } as never,
      });
      assert.equal(result.status, 400, JSON.stringify(draft));
    }
  });
});
