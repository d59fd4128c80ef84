import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as offers from '@pahiram/api/loan-offer';
import * as loans from '@pahiram/api/loans';
import { getLoanDetail, getMemberLoan } from '@pahiram/api/member-loan';
import { pesos } from '@pahiram/domain/money/money';
import pg from 'pg';
import { activeLoan, offeredLoan, readyToSign } from '../../test/active-loan.ts';
import { confirmEmailOf } from '../../test/confirm-email.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { lastCodeTo, messagesTo } from '../../test/messages.ts';
import { aboutOf, askFor, confirmBy, givePasskey } from '../../test/passkeys.ts';
import { signInMember } from '../../test/people.ts';
import { testPassword } from '../../test/sign-in-facts.ts';
import { storeSetting } from '../company/settings.ts';
import { systemContext } from '../context.ts';
import { getBalance } from '../ledger/balances.ts';
import { recordSettledWithdrawal } from './loan-withdrawals.ts';

describe('signing an offer', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[D1][V18] the code freezes both texts, activates the loan and credits the wallet', async () => {
    const { member, loanId, accepted, offer } = await activeLoan(testApp);
    assert.equal(accepted.state, 'ACTIVE');
    assert.equal(accepted.lapsesOn, '2026-12-18');
    const { reader } = testApp.app.db;
    const wallet = await getBalance(reader, 'member_wallet', member.id);
    const owed = await getBalance(reader, 'loan_principal', loanId);
    const interest = await getBalance(reader, 'loan_interest', loanId);
    assert.equal(wallet?.available, 15_000_000n);
    assert.equal(owed?.posted, 15_000_000n);
    assert.equal(interest?.posted ?? 0n, 0n, 'no interest before the first withdrawal');
    for (const kind of ['disclosure', 'contract'] as const) {
      const { token } = member;
      const read = await testApp.call(offers.getLoanDocument, { token, params: { loanId, kind } });
      assert.equal(read.status, 200, read.text);
      assert.equal(read.reply.hash, offer[kind].hash);
      const { versions, check, ...shown } = read.reply;
      assert.match(check?.code ?? '', /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
      assert.deepEqual(
        versions.map(({ hash }) => hash),
        [offer[kind].hash],
      );
      const { check: unsigned, ...withoutCheck } = offer[kind];
      assert.equal(unsigned, null, 'an unsigned document has nothing to check');
      assert.deepEqual(
        { ...shown, frozenAt: null },
        { ...withoutCheck, frozenAt: null },
        'the stored text is the text that was read',
      );
      const page = await testApp.call(offers.downloadLoanDocument, {
        token,
        params: { loanId, kind },
        query: { format: 'html' },
      });
      assert.equal(page.status, 200);
      assert.match(page.text, new RegExp(offer[kind].hash));
      assert.match(page.text, /English text prevails/);
      const total = offer.totalOfPaymentsPHP.toLocaleString('en-US', { minimumFractionDigits: 2 });
      assert.match(page.text, new RegExp(`>₱${total}</td>`), 'the table has a total row');
      const countOf = (part: string) => page.text.split(part).length - 1;
      assert.equal(countOf('class="signature"'), kind === 'contract' ? 2 : 0);
      assert.equal(countOf('<section>'), kind === 'contract' ? 11 : 4);
    }
  });

  test('[D1][V05] the offer says what a late day costs and until when the money can be returned, as the disclosure does', async () => {
    const { offer } = await activeLoan(testApp);
    assert.deepEqual(offer.ifThingsChange, {
      coolingOffDays: 3,
      lateGraceDays: 10,
      latePrincipalPHP: 25_000,
      // 25,000 x 1% / 30
      lateChargeADayPHP: 8.33,
    });
    const late = offer.disclosure.articles[0]?.paragraphs[1]?.en ?? '';
    assert.match(late, /principal part of ₱25,000\.00\./);
  });

  test('[V05] disclosure, contract, schedule, API and ledger agree to the centavo', async () => {
    const options = { principal: 1_234_567.89, termMonths: 36, currency: 'USD' };
    const { member, loanId, offer, application } = await activeLoan(testApp, options);
    const { token, phoneNumber } = member;
    await settleFirst(loanId);
    const detail = await testApp.call(getLoanDetail, { token, body: { phoneNumber } });
    const loan = detail.reply.loan;
    assert.ok(loan);
    assert.equal(loan.scheduleIsFinal, true);
    const cents = (amount: number) => Math.round(amount * 100);
    const total = (rows: readonly { total: number }[]) =>
      rows.reduce((whole, row) => whole + cents(row.total), 0);
    const disclosed = total(offer.disclosure.schedule.rows);
    assert.equal(disclosed, total(offer.contract.schedule.rows));
    assert.equal(disclosed, total(loan.schedule));
    assert.equal(disclosed, cents(application.totalOfPaymentsPHP));
    assert.equal(disclosed, cents(loan.totalOfPaymentsPHP));
    assert.equal(loan.schedule.length, 36);
    const { reader } = testApp.app.db;
    const principal = await getBalance(reader, 'loan_principal', loanId);
    const interest = await getBalance(reader, 'loan_interest', loanId);
    assert.equal(BigInt(disclosed), (principal?.posted ?? 0n) + (interest?.posted ?? 0n));
    const stated = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });
    const totalText = `₱${stated.format(application.totalOfPaymentsPHP)}`;
    assert.ok(offer.disclosure.facts.some((fact) => fact.value.en === totalText));
    assert.ok(
      offer.contract.articles.some((article) =>
        article.paragraphs.some((paragraph) => paragraph.en.includes(totalText)),
      ),
    );
  });

  test('[S2.42][S4.11][S9.08] the contract has ten articles and one about set-off, two signatures and masked numbers', async () => {
    const { member, offer, loanId } = await activeLoan(testApp);
    assert.equal(offer.contract.articles.length, 11);
    const last = offer.contract.articles.at(-1);
    assert.match(last?.heading.en ?? '', /^Article 11\. Set-off from your wallet/);
    const late = offer.disclosure.articles.find(({ heading }) => /pay late/.test(heading.en));
    assert.match(JSON.stringify(late), /Article 11 of the contract/, 'said before signing');
    const signed = await testApp.app.db.reader
      .selectFrom('loan')
      .select('set_off_article')
      .where('id', '=', loanId)
      .executeTakeFirstOrThrow();
    assert.equal(signed.set_off_article, 11);
    assert.equal(offer.contract.signatures.length, 2);
    const text = JSON.stringify(offer.contract);
    assert.ok(!text.includes(`0${member.phoneNumber.slice(2)}`), 'the account number is masked');
    assert.ok(!text.includes(member.phoneNumber), 'the phone number is masked');
    assert.doesNotMatch(text, /termination fee of|30%|unlock fee/i);
    for (const article of offer.contract.articles) {
      for (const { en, fil } of [article.heading, ...article.paragraphs]) {
        assert.ok(en.length > 5 && fil.length > 5 && en !== fil);
      }
    }
  });

  test('[S2.42] the contract states each of its twelve facts: code, parties, ID, amounts, period and account', async () => {
    const identityNumber = '123456789012';
    const { member, loanNumber, offer, application } = await activeLoan(testApp, {
      identityNumber,
    });
    const pesos = (amount: number) =>
      `₱${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
    const facts = offer.contract.facts.map(({ label, value }) => [label.en, value.en]);
    const { phoneNumber } = member;
    assert.deepEqual(facts, [
      ['Agreement code', loanNumber],
      ['Registration of the lender', 'None. This is a demonstration and not a licensed lender.'],
      ['Borrower', 'Maria Luisa Ng Muñoz'],
      ['ID type', 'UMID'],
      ['ID number', '123*********'],
      ['Phone number', `${phoneNumber.slice(0, 3)}*********`],
      ['Amount applied for', '₱150,000.00'],
      ['Repayment period', '6 months'],
      ['Interest rate', '0.5%, charged once; effective 1.73% a year'],
      ['Interest amount', '₱750.00'],
      [
        'Repayment amount',
        `first ₱25,750.00, then ₱25,000.00 a month, last ₱25,000.00; in total ${pesos(application.totalOfPaymentsPHP)}`,
      ],
      [
        'Receiving account',
        `GCash (G-Xchange, Inc.) 0${phoneNumber.slice(2, 4)}*****${phoneNumber.slice(-3)}`,
      ],
    ]);
    const filipino = offer.contract.facts.map(({ label, value }) => [label.fil, value.fil]);
    assert.deepEqual(filipino[3], ['Uri ng ID', 'UMID']);
    assert.deepEqual(filipino[7], ['Tagal ng pagbabayad', '6 buwan']);
  });

  test('[V15][E4] the disclosure states the finance charge and both effective rates', async () => {
    const { offer } = await activeLoan(testApp);
    const values = offer.disclosure.facts.map((fact) => fact.value.en).join('\n');
    assert.match(values, /₱750\.00/);
    assert.match(values, /0\.5000%/);
    assert.match(values, /1\.73% a year/);
    const text = offer.disclosure.articles.flatMap((article) => article.paragraphs);
    assert.ok(text.some((paragraph) => paragraph.en.includes('20 days are charged')));
  });

  test('[V18] signed texts refuse every change, even by the owner of the database', async () => {
    const { loanId } = await activeLoan(testApp);
    const owner = new pg.Client({ connectionString: testApp.ownerUrl });
    await owner.connect();
    try {
      const attacks = [
        `UPDATE loan_document SET content = '{}', sha256 = sha256('{}') WHERE loan_id = '${loanId}'`,
        `DELETE FROM loan_document WHERE loan_id = '${loanId}'`,
        `UPDATE loan_acceptance SET method = 'mail' WHERE loan_id = '${loanId}'`,
        `UPDATE loan_event SET to_state = 'REJECTED' WHERE loan_id = '${loanId}'`,
        `UPDATE loan SET interest = interest + 100, total_of_payments = total_of_payments + 100
           WHERE id = '${loanId}'`,
        `UPDATE loan SET agreement_version = 'other' WHERE id = '${loanId}'`,
        `UPDATE loan SET second_person_causes = ARRAY['principal-over-threshold'] WHERE id = '${loanId}'`,
        `UPDATE loan SET state = e.to_state, event_seq = e.seq
           FROM loan_event e WHERE e.loan_id = loan.id AND e.seq = 1 AND loan.id = '${loanId}'`,
        'TRUNCATE loan_document CASCADE',
      ];
      for (const attack of attacks) {
        await assert.rejects(owner.query(attack), { code: 'PH001' }, attack);
      }
      await assert.rejects(
        owner.query(
          `INSERT INTO loan_document VALUES ('${loanId}', 'SCHEDULE', '{"a":1}', sha256('{}'), now())`,
        ),
        { code: '23514' },
        'the hash must be the hash of the text',
      );
      await assert.rejects(
        owner.query(`UPDATE loan SET state = 'CLOSED' WHERE id = '${loanId}'`),
        { code: '23503' },
        'a new state needs a history row',
      );
    } finally {
      await owner.end();
    }
  });

  test('[V19] wrong codes are counted; after five even the right one is refused', async () => {
    const { member } = await offeredLoan(testApp);
    const { body } = await readyToSign(testApp, member);
    const wrong = body.code === '000000' ? '111111' : '000000';
    const sign = (code: string) =>
      testApp.call(offers.acceptOffer, { token: member.token, body: { ...body, code } });
    for (let left = 4; left > 0; left -= 1) {
      const refused = await sign(wrong);
      assert.equal(refused.status, 422);
      assert.equal(refused.error.message, 'This code is incorrect.');
      assert.equal(refused.error.details?.triesLeft, left);
    }
    assert.equal((await sign(wrong)).error.code, 'code-ended');
    assert.equal((await sign(body.code)).error.code, 'code-ended');
    assert.equal(await getBalance(testApp.app.db.reader, 'member_wallet', member.id), undefined);
  });

  test('[V06] the code signs once: a second signing finds no open offer', async () => {
    const { member } = await offeredLoan(testApp);
    const { body } = await readyToSign(testApp, member);
    const sign = () => testApp.call(offers.acceptOffer, { token: member.token, body });
    const results = await Promise.all([sign(), sign(), sign()]);
    assert.equal(results.filter((result) => result.status === 200).length, 1);
    const wallet = await getBalance(testApp.app.db.reader, 'member_wallet', member.id);
    assert.equal(wallet?.posted, 15_000_000n);
  });

  test('[V18] hashes that do not match the offered documents are refused', async () => {
    const { member } = await offeredLoan(testApp);
    const { body } = await readyToSign(testApp, member);
    const signed = await testApp.call(offers.acceptOffer, {
      token: member.token,
      body: { ...body, contractHash: 'ab'.repeat(32) },
    });
    assert.equal(signed.status, 409);
    assert.equal(signed.error.code, 'documents-changed');
  });

  describe('where a code alone waits 24 hours', () => {
    before(() => setWaitHours(24));
    after(() => setWaitHours(0));

    async function setWaitHours(hours: number): Promise<void> {
      const change = { at: testApp.clock.now(), by: 'test' };
      await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', hours, change));
    }

    const signWith = ({ token }: { readonly token: string }, body: object) =>
      testApp.call(offers.acceptOffer, { token, body: body as never });

    /** A member with an offer, on a device that is known. */
    async function offered() {
      const { member, application } = await offeredLoan(testApp);
      await runAsOwner(
        testApp,
        "UPDATE session SET device_at = created_at - interval '2 days' WHERE member_id = $1",
        [member.id],
      );
      return { member, loanNumber: application.loanNumber };
    }

    test('[V37][H5] a stolen session and a read-out code sign no contract: the device is new, and the password is missing', async () => {
      const { member } = await offered();
      const { body } = await readyToSign(testApp, member);
      const { password, ...readOut } = body;
      const newDevice = await signInMember(testApp, member.phoneNumber);
      assert.equal((await signWith(newDevice, body)).error.code, 'device-new');
      assert.equal((await signWith(member, readOut)).error.code, 'password-needed');
      const guessed = await signWith(member, { ...readOut, password: 'Wrong#1234' });
      assert.equal(guessed.error.code, 'password-wrong');
      assert.equal(await getBalance(testApp.app.db.reader, 'member_wallet', member.id), undefined);
      assert.equal((await signWith(member, { ...readOut, password })).status, 200);
    });

    test('[V37][H5] the code of a passkey signs exactly the documents that the screen showed, without a password', async () => {
      const { member, loanNumber } = await offered();
      const key = await givePasskey(testApp, member);
      const { token, phoneNumber } = member;
      const { reply } = await testApp.call(offers.getOffer, { token, body: { phoneNumber } });
      const hashes = {
        disclosureHash: reply.disclosure.hash,
        contractHash: reply.contract.hash,
      };
      const about = (given = hashes, pesosShown = reply.netProceedsPHP) =>
        aboutOf(
          { purpose: 'OFFER_ACCEPTANCE', ...given },
          {
            purpose: 'OFFER_ACCEPTANCE',
            loanNumber,
            netProceeds: pesos(pesosShown),
            ...given,
          },
        );
      const substituted = { ...hashes, contractHash: 'ab'.repeat(32) };
      const unknown = await askFor(testApp, member, about(substituted));
      assert.equal(unknown.error.code, 'nothing-to-confirm');
      assert.equal((await askFor(testApp, member, about(hashes, 1))).error.code, 'shown-differs');
      const { code } = (await confirmBy(testApp, member, key, about())).reply;
      const other = await signWith(member, { phoneNumber, code, ...substituted });
      assert.equal(other.error.code, 'documents-changed');
      assert.equal((await signWith(member, { phoneNumber, code, ...hashes })).status, 200);
    });
  });

  test('[D1][A7] the code can be sent by email, and a second one is not sent within a minute', async () => {
    const email = 'tala.reyes@example.com';
    const { member } = await offeredLoan(testApp, { email });
    await confirmEmailOf(testApp, member, email);
    const { token, phoneNumber } = member;
    const { reply } = await testApp.call(offers.getOffer, { token, body: { phoneNumber } });
    assert.deepEqual(
      reply.channels.map((channel) => channel.recipient),
      [`${phoneNumber.slice(0, 3)}*********`, 'ta***@example.com'],
    );
    const body = {
      phoneNumber,
      channel: 'mail' as const,
      disclosureHash: reply.disclosure.hash,
      contractHash: reply.contract.hash,
    };
    assert.equal((await testApp.call(offers.requestOfferCode, { token, body })).status, 200);
    assert.equal((await testApp.call(offers.requestOfferCode, { token, body })).status, 429);
    const { channel: _mail, ...hashes } = body;
    const signed = await testApp.call(offers.acceptOffer, {
      token,
      body: { ...hashes, password: testPassword, code: await lastCodeTo(testApp, email) },
    });
    assert.equal(signed.status, 200, signed.text);
    const row = await testApp.app.db.reader
      .selectFrom('loan_acceptance')
      .select('method')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    assert.equal(row.method, 'mail');
    assert.ok(
      (await messagesTo(testApp, phoneNumber)).some(({ body: text }) => /signed/.test(text)),
    );
  });

  test('[D1] an email address that was never confirmed is not offered and gets no signing code', async () => {
    const email = 'tala.typo@example.com';
    const { member } = await offeredLoan(testApp, { email });
    const { token, phoneNumber } = member;
    const { reply } = await testApp.call(offers.getOffer, { token, body: { phoneNumber } });
    assert.deepEqual(
      reply.channels.map(({ channel }) => channel),
      ['sms'],
    );
    const body = {
      phoneNumber,
      channel: 'mail' as const,
      disclosureHash: reply.disclosure.hash,
      contractHash: reply.contract.hash,
    };
    const refused = await testApp.call(offers.requestOfferCode, { token, body });
    assert.equal(refused.status, 409, refused.text);
    assert.equal(refused.error.code, 'mail-not-confirmed');
    const sent = await messagesTo(testApp, email);
    assert.ok(!sent.some(({ body: text }) => /signs the disclosure/.test(text)));
  });

  test('[V20] another member’s documents are not found', async () => {
    const { loanId } = await activeLoan(testApp);
    const { member: stranger } = await offeredLoan(testApp);
    const read = await testApp.call(offers.getLoanDocument, {
      token: stranger.token,
      params: { loanId, kind: 'contract' },
    });
    assert.equal(read.status, 404);
  });

  test('[D9][C2] the first settled withdrawal dates the schedule and charges interest once', async () => {
    const { member, loanId } = await activeLoan(testApp);
    await settleFirst(loanId);
    await settleFirst(loanId);
    const interest = await getBalance(testApp.app.db.reader, 'loan_interest', loanId);
    assert.equal(interest?.posted, 75_000n);
    const { token, phoneNumber } = member;
    const { reply } = await testApp.call(getLoanDetail, { token, body: { phoneNumber } });
    assert.equal(reply.loan?.schedule[0]?.dueDate, '2026-12-18');
    assert.deepEqual(reply.loan?.documents, ['contract', 'disclosure', 'schedule']);
    assert.equal(reply.loan?.cancelFreeUntil, '2026-11-23');
    const dialog = await testApp.call(getMemberLoan, { token, body: { phoneNumber } });
    assert.equal(dialog.reply.signed, true);
  });

  test('[C3] the offer is priced by the loan’s own terms', async () => {
    const { offer } = await activeLoan(testApp, { principal: 3_000_000, termMonths: 48 });
    const quoted = await testApp.call(loans.quoteLoan, {
      body: { loanAmountPHP: 3_000_000, installmentCount: 48 },
    });
    assert.equal(offer.totalOfPaymentsPHP, quoted.reply.totalOfPaymentsPHP);
    assert.equal(offer.effectiveRateYearly, quoted.reply.effectiveRateYearly);
  });

  const settleFirst = (loanId: string) =>
    testApp.app.db.transaction((tx) => {
      const ctx = systemContext(testApp.app, 'test:settle', 'test');
      return recordSettledWithdrawal(tx, ctx, loanId, testApp.clock.now());
    });
});
