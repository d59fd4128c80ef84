import assert from 'node:assert/strict';
import { createHash, randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { getCollection } from '@pahiram/api/collections';
import { checkDocument } from '@pahiram/api/document-check';
import { downloadLoanDocument, getLoanDocument } from '@pahiram/api/loan-offer';
import * as contract from '@pahiram/api/loan-requests';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import { offerSchedule } from '@pahiram/api/staff-loan-requests';
import { listStaffLoanDocuments, openStaffLoanDocument } from '@pahiram/api/staff-loans';
import { addDays, calendarDate, daysBetween, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { ScheduleChangeTerms } from '@pahiram/domain/loans/schedule-offer';
import { dayText } from '@pahiram/domain/texts/day-text';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { lastCodeTo } from '../../../test/messages.ts';
import {
  acceptSchedule,
  addBorrower,
  askForTime,
  type Borrower,
  codeForSchedule,
  confirmAnswer,
} from '../../../test/more-time.ts';
import { aboutOf, askFor, confirmBy, givePasskey, secondSession } from '../../../test/passkeys.ts';
import { signInStaff } from '../../../test/people.ts';
import { testPassword } from '../../../test/sign-in-facts.ts';
import { storeSetting } from '../../company/settings.ts';
import { verifyLedger } from '../../ledger/verify.ts';

describe('accepting another schedule', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  type Offered = Borrower & { readonly token: string; readonly requestId: `lrq_${string}` };

  /** A borrower with an offer, of three more installments if nothing else is said. */
  async function offeredBorrower(
    change: ScheduleChangeTerms = { type: 'EXTENDED', installments: 3 },
    paid = 0,
  ): Promise<Offered> {
    const member = await addBorrower(testApp);
    if (paid > 0) {
      const answer = await testApp.call(payFromWallet, {
        ...{ token: tokenOf(testApp.app, member), key: randomUUID() },
        params: { loanNumber: member.loanNumber },
        body: { amount: paid, use: 'DEFAULT' },
      });
      assert.equal(answer.status, 200, answer.text);
    }
    const requestId = await askForTime(testApp, member);
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const body = { change, note: 'A longer term is possible.' };
    const proposed = await testApp.call(offerSchedule, { token, params: { requestId }, body });
    assert.equal(proposed.status, 200, proposed.text);
    assert.equal((await confirmAnswer(testApp, requestId)).status, 200);
    return { ...member, requestId, token: tokenOf(testApp.app, member) };
  }
  const paramsOf = ({ loanNumber, requestId }: Offered) => ({ loanNumber, requestId });
  const accept = (member: Offered, body: object) =>
    testApp.call(contract.acceptScheduleOffer, {
      token: member.token,
      key: randomUUID(),
      params: paramsOf(member),
      body: { password: testPassword, ...body } as never,
    });
  const changesOf = async ({ loanId }: Borrower) =>
    runAsOwner(
      testApp,
      "SELECT seq FROM servicing_event WHERE loan_id = $1 AND type = 'EXTENDED'",
      [loanId],
    );
  const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('[S2.42][V18] a stolen session alone changes no loan: without the code from the phone nothing is accepted', async () => {
    const member = await offeredBorrower();
    assert.equal((await accept(member, { round: 1 })).error.code, 'input-not-valid');
    const shown = await testApp.call(contract.getScheduleOffer, {
      token: member.token,
      params: paramsOf(member),
    });
    const read = { round: 1, documentHash: shown.reply.document.hash };
    assert.equal((await accept(member, { ...read, code: '123456' })).error.code, 'code-ended');
    assert.deepEqual(await changesOf(member), []);
  });

  test('[V19] the code is bound to the schedule that was read, works once within its tries and its time', async () => {
    const member = await offeredBorrower();
    const { document: _read, ...body } = await codeForSchedule(testApp, member);
    const early = await testApp.call(contract.requestScheduleCode, {
      token: member.token,
      params: paramsOf(member),
      body: { round: body.round, documentHash: body.documentHash },
    });
    assert.equal(early.error.code, 'too-many-requests', 'another code after a minute');
    const other = { ...body, documentHash: '0'.repeat(64) };
    assert.equal((await accept(member, other)).error.code, 'document-changed');
    for (let left = 4; left >= 1; left -= 1) {
      const wrong = await accept(member, { ...body, code: wrongFor(body.code) });
      assert.equal(wrong.error.code, 'code-wrong', wrong.text);
      assert.equal(wrong.error.details?.triesLeft, left);
    }
    assert.equal(
      (await accept(member, { ...body, code: wrongFor(body.code) })).error.code,
      'code-ended',
    );
    assert.equal((await accept(member, body)).error.code, 'code-ended', 'the tries are used up');
    testApp.clock.advance({ minutes: 2 });
    const { document: _again, ...late } = await codeForSchedule(testApp, member);
    testApp.clock.advance({ minutes: 5 });
    assert.equal((await accept(member, late)).error.code, 'code-ended', 'five minutes are over');
    assert.deepEqual(await changesOf(member), []);
    assert.equal((await acceptSchedule(testApp, member)).status, 200);
    assert.equal((await changesOf(member)).length, 1);
  });

  test('[D11][V40] after a payment the offer has the figures of today, in the list as in its document', async () => {
    const member = await addBorrower(testApp);
    const { loanNumber } = member;
    const asMember = () => ({ token: tokenOf(testApp.app, member), params: { loanNumber } });
    const account = async () => {
      const { reply } = await testApp.call(getLoanAccount, asMember());
      assert.ok(reply.account);
      return reply.account;
    };
    const offered = async () => {
      const { reply } = await testApp.call(contract.getLoanRequests, asMember());
      assert.ok(reply.requests[0]?.offer);
      return reply.requests[0].offer;
    };
    const { asOf, next } = await account();
    const days = daysBetween(calendarDate(asOf), calendarDate(next?.dueDate ?? asOf));
    testApp.clock.advance({ days });
    const requestId = await askForTime(testApp, member);
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const change = { type: 'EXTENDED', installments: 3 } as const;
    const body = { change, note: 'A longer term is possible.' };
    await testApp.call(offerSchedule, { token: officer.token, params: { requestId }, body });
    assert.equal((await confirmAnswer(testApp, requestId)).status, 200);
    const before = await offered();
    const amount = (await account()).dueNow;
    assert.ok(amount > 0);
    const paid = await testApp.call(payFromWallet, {
      ...{ ...asMember(), key: randomUUID() },
      body: { amount, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    const now = await offered();
    for (const schedule of ['before', 'after'] as const) {
      const [was, is] = [before[schedule], now[schedule]];
      assert.equal(Math.round((was.leftToPay - is.leftToPay) * 100), Math.round(amount * 100));
      assert.equal(is.installmentsLeft, was.installmentsLeft - 1);
    }
    const shown = await testApp.call(contract.getScheduleOffer, {
      ...{ ...asMember(), params: { loanNumber, requestId } },
    });
    assert.equal(shown.status, 200, shown.text);
    assert.equal(shown.reply.document.schedule?.rows.length, now.after.installments.length);
  });

  test('[D11][V18] a new schedule whose first day is moved by a weekend names the day that counts, and which numbers its installments have', async () => {
    let chosen = addDays(manilaDate(testApp.clock.now().getTime()), 20);
    while (new Date(chosen).getUTCDay() !== 0) chosen = addDays(chosen, 1);
    const change = { type: 'RESCHEDULED', installmentCount: 12, firstDueDate: chosen } as const;
    const member = await offeredBorrower(change, 25_750);
    const shown = await testApp.call(contract.getScheduleOffer, {
      token: member.token,
      params: paramsOf(member),
    });
    const { facts, schedule } = shown.reply.document;
    const [first] = schedule?.rows ?? [];
    const moved = calendarDate(first?.dueDate ?? '');
    assert.ok(moved > chosen);
    const factOf = (label: string) => facts.find((one) => one.label.en === label)?.value.en;
    assert.equal(factOf('Change'), `12 new installments, the first due ${dayText(moved, 'en')}`);
    assert.equal(factOf('Installments left'), '12, numbers 2 to 13');
    assert.equal(first?.number, 2);
  });

  test('[V18] the change, its acceptance and its document have one moment, also when the clock goes on between them', async () => {
    const member = await offeredBorrower();
    const { now } = testApp.clock;
    let ticks = 0;
    Object.assign(testApp.clock, {
      now: () => {
        ticks += 1;
        return new Date(now().getTime() + ticks);
      },
    });
    try {
      assert.equal((await acceptSchedule(testApp, member)).status, 200);
    } finally {
      Object.assign(testApp.clock, { now });
    }
    const [times] = await runAsOwner(
      testApp,
      `SELECT s.recorded_at, a.accepted_at, d.frozen_at
       FROM loan_request_acceptance a
       JOIN servicing_event s ON s.loan_id = a.loan_id AND s.seq = a.event_seq
       JOIN loan_document d ON d.loan_id = a.loan_id AND d.sha256 = a.document_sha256
       WHERE a.loan_id = $1`,
      [member.loanId],
    );
    const { recorded_at: recorded, accepted_at: accepted, frozen_at: frozen } = times ?? {};
    assert.ok(ticks > 0 && recorded);
    assert.deepEqual([accepted, frozen], [recorded, recorded]);
  });

  describe('where a code alone waits 24 hours', () => {
    before(() => setWaitHours(24));
    after(() => setWaitHours(0));

    async function setWaitHours(hours: number): Promise<void> {
      const change = { at: testApp.clock.now(), by: 'test' };
      await testApp.app.db.transaction((tx) => storeSetting(tx, 'codes.waitHours', hours, change));
    }

    test('[V37][H5] a stolen session and a read-out code accept no schedule: the device is new, and the password is missing', async () => {
      const member = await offeredBorrower();
      const { document: _read, ...body } = await codeForSchedule(testApp, member);
      const elsewhere = (await secondSession(testApp, member)) as Offered;
      await runAsOwner(testApp, 'UPDATE session SET device_at = created_at WHERE id = $1', [
        elsewhere.sessionId,
      ]);
      const thief = { ...elsewhere, token: tokenOf(testApp.app, elsewhere) };
      assert.equal((await accept(thief, body)).error.code, 'device-new');
      const readOut = { ...body, password: undefined };
      assert.equal((await accept(member, readOut)).error.code, 'password-needed');
      const guessed = await accept(member, { ...body, password: 'Wrong#1234' });
      assert.equal(guessed.error.code, 'password-wrong');
      assert.deepEqual(await changesOf(member), []);
    });

    test('[V37][H5] the code of a passkey accepts exactly the schedule that the screen showed, without a password', async () => {
      const member = await offeredBorrower();
      const key = await givePasskey(testApp, member);
      const shown = await testApp.call(contract.getScheduleOffer, {
        token: member.token,
        params: paramsOf(member),
      });
      const { round, document } = shown.reply;
      const { loanNumber } = member;
      const about = (documentHash: string, hashShown = documentHash) =>
        aboutOf(
          { purpose: 'SCHEDULE_ACCEPTANCE', ...paramsOf(member), round, documentHash },
          { purpose: 'SCHEDULE_ACCEPTANCE', loanNumber, documentHash: hashShown },
        );
      const other = '0'.repeat(64);
      const unknown = await askFor(testApp, member, about(other));
      assert.equal(unknown.error.code, 'nothing-to-confirm');
      const differs = await askFor(testApp, member, about(document.hash, other));
      assert.equal(differs.error.code, 'shown-differs');
      const { code } = (await confirmBy(testApp, member, key, about(document.hash))).reply;
      const body = { round, code, password: undefined };
      const substituted = await accept(member, { ...body, documentHash: other });
      assert.equal(substituted.error.code, 'document-changed');
      assert.deepEqual(await changesOf(member), []);
      assert.equal((await accept(member, { ...body, documentHash: document.hash })).status, 200);
    });
  });

  test('[S2.42][V18] accepting freezes the schedule that was read, with a number and a check code of its own; member and staff open it beside the old one', async () => {
    const member = await offeredBorrower();
    const read = await codeForSchedule(testApp, member);
    const { document, ...body } = read;
    assert.equal((await accept(member, body)).status, 200);
    const { token, loanId, loanNumber } = member;
    const open = async (hash?: string) => {
      const answer = await testApp.call(getLoanDocument, {
        token,
        params: { loanId: loanId as `loan_${string}`, kind: 'schedule' },
        query: hash === undefined ? {} : { hash },
      });
      assert.equal(answer.status, 200, answer.text);
      return answer.reply;
    };
    const schedules = (await open()).versions;
    assert.equal(schedules.length, 2);
    assert.equal(schedules[1]?.hash, read.documentHash);
    const [newest, first] = [await open(), await open(schedules[0]?.hash)];
    assert.deepEqual(newest.schedule, document.schedule);
    assert.equal(newest.hash, read.documentHash);
    assert.equal(first.schedule.rows.length, 6);
    assert.equal(newest.schedule.rows.length, 9);
    const { account } = (await testApp.call(getLoanAccount, { token, params: { loanNumber } }))
      .reply;
    assert.equal(newest.schedule.rows.at(-1)?.dueDate, account?.installments.at(-1)?.dueDate);
    const number = `SC${loanNumber.slice('LN'.length)}`;
    assert.deepEqual([first.check?.number, newest.check?.number], [number, `${number}-2`]);
    const ask = async (asked: string, code = newest.check?.code ?? '') =>
      (await testApp.call(checkDocument, { body: { number: asked, code } })).reply.isGenuine;
    assert.equal(await ask(`${number}-2`), true);
    assert.equal(await ask(loanNumber), true, 'by the number of the loan, which it also has');
    assert.equal(await ask(number), false, 'the code of one schedule is not that of another');
    assert.equal(await ask(number, first.check?.code), true);
    const total = newest.schedule.rows.reduce((sum, row) => sum + row.total, 0);
    assert.equal(Math.round(total * 100), Math.round((account?.outstanding.total ?? 0) * 100));

    const [kept] = await runAsOwner(
      testApp,
      `SELECT d.content, a.method FROM loan_request_acceptance a JOIN loan_document d
         ON d.loan_id = a.loan_id AND d.kind = a.document_kind AND d.sha256 = a.document_sha256
       WHERE a.request_id = $1`,
      [member.requestId],
    );
    const sha256 = createHash('sha256').update(kept?.content, 'utf8').digest('hex');
    assert.equal(sha256, read.documentHash);
    for (const format of ['html', 'pdf'] as const) {
      for (const one of schedules) {
        const path = downloadLoanDocument.path
          .replace(':loanId', loanId)
          .replace(':kind', 'schedule');
        const file = await testApp.server.inject({
          method: 'GET',
          url: `${path}?format=${format}&hash=${one.hash}`,
          headers: { authorization: `Bearer ${token}` },
        });
        assert.equal(file.statusCode, 200);
        if (format === 'html') {
          const { check } = one === schedules[0] ? first : newest;
          assert.ok(check && file.body.includes(check.number) && file.body.includes(check.code));
          assert.ok(file.body.includes(one.hash));
          assert.equal(file.body.includes('Signed by one-time code (sms)'), one !== schedules[0]);
        }
      }
    }
    const staff = await signInStaff(testApp, ['AUDITOR']);
    const listed = await testApp.call(listStaffLoanDocuments, {
      token: staff.token,
      params: { loanNumber },
    });
    assert.equal(listed.reply.rows.filter(({ kind }) => kind === 'SCHEDULE').length, 2);
    for (const { hash } of schedules) {
      const path = openStaffLoanDocument.path
        .replace(':loanNumber', loanNumber)
        .replace(':kind', 'SCHEDULE');
      const file = await testApp.server.inject({
        method: 'GET',
        url: `${path}?hash=${hash}`,
        headers: { authorization: `Bearer ${staff.token}` },
      });
      assert.equal(file.statusCode, 200);
    }
  });

  test('[D11][V24] a collector sees the request for more time, then the accepted schedule and its next installment', async () => {
    const member = await offeredBorrower();
    const { loanNumber, requestId } = member;
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const recordOf = async () => {
      const answer = await testApp.call(getCollection, {
        ...{ token: collector.token, params: { loanNumber } },
      });
      assert.equal(answer.status, 200, answer.text);
      return answer.reply;
    };
    const before = await recordOf();
    assert.equal(before.moreTime?.state, 'OFFERED');
    const { document: _read, ...body } = await codeForSchedule(testApp, member);
    assert.equal((await accept(member, body)).status, 200);
    const { loan, moreTime, next } = await recordOf();
    assert.equal(moreTime?.id, requestId);
    assert.equal(moreTime.state, 'ACCEPTED');
    assert.equal(moreTime.acceptedAt, testApp.clock.now().toISOString());
    const { account } = (
      await testApp.call(getLoanAccount, { token: member.token, params: { loanNumber } })
    ).reply;
    assert.deepEqual(next, account?.next);
    assert.ok((next?.amount ?? 0) < (before.next?.amount ?? 0), 'the installments are smaller');
    assert.equal(loan.setOff, null);
  });

  test('[V06][V18] accepting twice at once changes the loan once and freezes one document', async () => {
    const member = await offeredBorrower();
    const { document: _read, ...body } = await codeForSchedule(testApp, member);
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(member, body)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal((await changesOf(member)).length, 1);
    const documents = await runAsOwner(
      testApp,
      "SELECT 1 FROM loan_document WHERE loan_id = $1 AND kind = 'SCHEDULE'",
      [member.loanId],
    );
    assert.equal(documents.length, 2);
  });

  test('[V05][V06] a payment and an acceptance at once: the frozen schedule is never one that was not read', async () => {
    for (let round = 0; round < 4; round += 1) {
      const member = await offeredBorrower();
      const { document: _read, ...body } = await codeForSchedule(testApp, member);
      const pay = () =>
        testApp.call(payFromWallet, {
          token: member.token,
          key: randomUUID(),
          params: { loanNumber: member.loanNumber },
          body: { amount: 25_750, use: 'DEFAULT' },
        });
      const [accepted, paid] = await Promise.all(
        round % 2 === 0 ? [accept(member, body), pay()] : [pay(), accept(member, body)].reverse(),
      );
      assert.ok(paid !== undefined && accepted !== undefined);
      const wasAccepted = (await changesOf(member)).length === 1;
      const documents = await runAsOwner(
        testApp,
        "SELECT encode(sha256, 'hex') AS hash FROM loan_document WHERE loan_id = $1 AND kind = 'SCHEDULE'",
        [member.loanId],
      );
      assert.equal(documents.length, wasAccepted ? 2 : 1);
      if (wasAccepted) assert.ok(documents.some(({ hash }) => hash === body.documentHash));
    }
  });

  test('[V25] the code is in no audit entry and in no row', async () => {
    const member = await offeredBorrower();
    await codeForSchedule(testApp, member);
    const code = await lastCodeTo(testApp, member.phoneNumber);
    const rows = await runAsOwner(
      testApp,
      "SELECT details::text AS text FROM audit_entry WHERE action = 'loan.request-schedule-code'",
      [],
    );
    assert.ok(rows.length > 0 && rows.every(({ text }) => !String(text).includes(code)));
  });
});
