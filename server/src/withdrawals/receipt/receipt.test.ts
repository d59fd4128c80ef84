import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { PROVIDER_REFUSALS } from '@pahiram/domain/withdrawals/provider-refusal';
import { addFundedMembers, type FundedMember } from '../../../test/bulk-wallets.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { asked, codeBySms, confirm, confirmed, pass, stateOf } from '../../../test/withdrawals.ts';
import { newId } from '../../ids.ts';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { findWithdrawal } from '../store.ts';
import { receiptPdf, returnPdf } from './receipt-pdf.ts';

describe('the receipt of a withdrawal', () => {
  let testApp: TestApp;
  let member: FundedMember;
  let other: FundedMember;
  let third: FundedMember;
  before(async () => {
    testApp = await startTestApp();
    // For the sandbox's callbacks.
    await testApp.server.listen({ port: 0, host: '127.0.0.1' });
    const people = await addFundedMembers(testApp.app, { count: 3 });
    assert.ok(people[0] && people[1] && people[2]);
    [member, other, third] = [people[0], people[1], people[2]];
  });
  after(() => testApp.close());

  const fetchDocument = (
    kind: 'receipt' | 'return',
    id: string,
    of: FundedMember = member,
    language = 'en',
  ) =>
    testApp.server.inject({
      method: 'GET',
      url: `/api/v2/withdrawals/${id}/${kind}`,
      headers: {
        authorization: `Bearer ${tokenOf(testApp.app, of)}`,
        'accept-language': language,
      },
    });
  const fetchReceipt = (id: string, of?: FundedMember) => fetchDocument('receipt', id, of);

  const refusalOf = async (id: string, of: FundedMember = member) => {
    const answer = await fetchReceipt(id, of);
    return `${answer.statusCode} ${answer.json().code}`;
  };

  test('[S2.41][V11][V20] a receipt exists from settlement on, for its member only, with the same bytes each time', async () => {
    const id = await asked(testApp, member, 20_000);
    assert.equal(await refusalOf(id), '409 withdrawal-not-settled');
    await confirm(testApp, member, id, await codeBySms(testApp, member, id));
    assert.equal(await refusalOf(id), '409 withdrawal-not-settled');
    await pass(testApp, 120);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');

    const answer = await fetchReceipt(id);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    await assertFacts(id, answer.rawPayload);
    testApp.clock.advance({ minutes: 3 });
    assert.ok(answer.rawPayload.equals((await fetchReceipt(id)).rawPayload));
    const filipino = await fetchDocument('receipt', id, member, 'fil');
    const { text } = readPdf(filipino.rawPayload);
    assert.match(text, /Resibo ng withdrawal.*Withdrawal receipt.*Nagpadala \/ Sender /s);

    assert.equal(await refusalOf(id, other), '404 withdrawal-not-found');
    assert.equal(await refusalOf(newId(testApp.app.random, 'wdr')), '404 withdrawal-not-found');
    const url = `/api/v2/withdrawals/${id}/receipt`;
    assert.equal((await testApp.server.inject({ method: 'GET', url })).statusCode, 401);
  });

  test('[S2.41][V11][V13] after the bank returned the money the receipt is the same, byte for byte; a second document says what happened', async () => {
    // The sandbox settles this amount and returns it later.
    const id = await confirmed(testApp, other, 20_000.14);
    for (let waits = 0; waits < 8; waits += 1) {
      if ((await stateOf(testApp, other, id)) === 'SETTLED') break;
      await pass(testApp, 15);
    }
    assert.equal(await stateOf(testApp, other, id), 'SETTLED');
    const before = await fetchReceipt(id, other);
    const early = await fetchDocument('return', id, other);
    assert.equal(`${early.statusCode} ${early.json().code}`, '409 withdrawal-not-returned');
    await pass(testApp, 120);
    assert.equal(await stateOf(testApp, other, id), 'RETURNED');

    const receipt = await fetchReceipt(id, other);
    assert.ok(before.rawPayload.equals(receipt.rawPayload));
    const returned = await fetchDocument('return', id, other);
    assert.equal(returned.statusCode, 200, returned.body);
    const { text } = readPdf(returned.rawPayload);
    const stored = await findWithdrawal(testApp.app.db.reader, id);
    assert.ok(stored?.settledAt && stored.endedAt && stored.settledAt < stored.endedAt);
    for (const fact of [
      `Document number / Numero ng dokumento ${stored.number.replace('WD', 'WR')}`,
      `Reference number ${stored.number}`,
      'Returned by the bank / Ibinalik ng bangko',
      'Halaga ng transfer ₱20,000.14',
      'Kabuuang matatanggap ₱0.00',
      'Received by the bank / Natanggap ng bangko Nov 18, 2026',
      'Back in the wallet / Naibalik sa wallet Nov 18, 2026',
    ]) {
      assert.ok(text.includes(fact), `${fact} is not in: ${text}`);
    }
    const foreign = await fetchDocument('return', id, member);
    assert.equal(`${foreign.statusCode} ${foreign.json().code}`, '404 withdrawal-not-found');
  });

  test('[S2.41][V12] receipt and return each fit one page, for every reason and with the longest names, banks and numbers', async () => {
    const id = await confirmed(testApp, third, 20_000);
    await pass(testApp, 120);
    const stored = await findWithdrawal(testApp.app.db.reader, id);
    assert.ok(stored?.settledAt && stored.endedAt);
    const { app } = testApp;
    const { settledAt, endedAt } = stored;
    const long = (word: string, length: number) => word.repeat(length).slice(0, length).trim();
    const longest = {
      ...stored,
      ...{ rail: 'INSTAPAY' as const, provider: 'sandbox' as const },
      accountHolder: long('Maria Concepcion Dela Cruz ', 302),
      bankName: long('Rural Bank of San Fernando ', 100),
      providerId: long('disb-7f3a9c01e2b4', 64),
    };
    const settings = {
      ...app.config.settings,
      COMPANY_SHORT_NAME: long('Halimbawa ', 30),
      COMPANY_NAME: long('Halimbawa Lending ', 60),
      COMPANY_ADDRESS: long('123 Rizal Street ', 80),
    };
    const publicUrl = 'https://pautang.halimbawa-lending-philippines.example.com.ph';
    const language = 'en' as const;
    const ctx = { ...app, language, config: { ...app.config, settings, publicUrl } };
    const papers = [receiptPdf(ctx, { ...longest, settledAt })];
    for (const reason of [null, ...PROVIDER_REFUSALS]) {
      for (const received of [settledAt, null]) {
        const state = 'RETURNED' as const;
        papers.push(returnPdf(ctx, { ...longest, state, reason, settledAt: received, endedAt }));
      }
    }
    for (const paper of papers) {
      const { text, pageCount } = readPdf(await renderPdf(third.id, paper));
      assert.equal(pageCount, 1, text);
      assert.match(text, /check code (\w{4}-){3}\w{4}/);
    }
  });

  const assertFacts = async (id: string, bytes: Buffer) => {
    const { text, pageCount } = readPdf(bytes);
    const stored = await findWithdrawal(testApp.app.db.reader, id);
    assert.ok(stored?.providerId && stored.endedAt);
    const facts = [
      `Reference number ${stored.number}`,
      'Halaga ng transfer ₱20,000.00',
      'Bayad sa transfer ₱0.00',
      'Kabuuang matatanggap ₱20,000.00',
      stored.accountHolder,
      stored.bankName,
      '001******890',
      'Transfer network InstaPay',
      stored.providerId,
      'Received by the bank / Natanggap ng bangko Nov 18, 2026 / Nob 18, 2026, 12 noon / 12 ng tanghali, Manila',
      'Demonstration: the sandbox moved no real money.',
      'Kinumpirma ng bangko na natanggap nito ang pera.',
      'Page 1 of 1 · Pahina 1 ng 1',
    ];
    for (const fact of facts) assert.ok(text.includes(fact), `${fact} is not in: ${text}`);
    assert.ok(!text.includes(member.accountNumber), 'the account number is masked');
    assert.equal(pageCount, 1);
  };
});
