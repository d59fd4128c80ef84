import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as offers from '@pahiram/api/loan-offer';
import { offeredLoan } from '../../test/active-loan.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { messagesTo } from '../../test/messages.ts';
import { storeSetting } from '../company/settings.ts';

describe('the device on which an offer is signed', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const waitFor = (hours: number) =>
    testApp.app.db.transaction((tx) =>
      storeSetting(tx, 'codes.waitHours', hours, { at: testApp.clock.now(), by: 'test' }),
    );

  test('[H5] on a new device the offer says from when a code signs, and no code is sent before', async () => {
    const { member } = await offeredLoan(testApp);
    const { token, phoneNumber } = member;
    await runAsOwner(testApp, 'UPDATE session SET device_at = created_at WHERE member_id = $1', [
      member.id,
    ]);
    await waitFor(24);
    const read = () => testApp.call(offers.getOffer, { token, body: { phoneNumber } });
    const { codeSignsFrom, disclosure, contract } = (await read()).reply;
    assert.ok(Date.parse(String(codeSignsFrom)) > testApp.clock.now().getTime());
    const body = { phoneNumber, disclosureHash: disclosure.hash, contractHash: contract.hash };
    const send = () => testApp.call(offers.requestOfferCode, { token, body });
    const before = (await messagesTo(testApp, phoneNumber)).length;
    assert.equal((await send()).error.code, 'device-new');
    assert.equal((await messagesTo(testApp, phoneNumber)).length, before);
    await waitFor(0);
    assert.equal((await read()).reply.codeSignsFrom, null);
    testApp.clock.advance({ minutes: 1 });
    assert.equal((await send()).status, 200);
  });
});
