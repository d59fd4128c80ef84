import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, test } from 'node:test';
import * as contract from '@pahiram/api/loan-requests';
import { getLoanDetail } from '@pahiram/api/member-loan';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import * as staffContract from '@pahiram/api/staff-loan-requests';
import {
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { BOOK_FLOWS, bookTotals } from '@pahiram/domain/loans/books';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { answerDay } from '@pahiram/domain/loans/review';
import { dayText } from '@pahiram/domain/texts/day-text';
import { payByStatement } from '../../../test/bank-statements.ts';
import { addFundedMember } from '../../../test/bulk-wallets.ts';
import { runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import {
  addBorrower,
  type Borrower,
  codeForSchedule,
  confirmAnswer,
} from '../../../test/more-time.ts';
import { signInStaff, type TestStaff } from '../../../test/people.ts';
import { testPassword } from '../../../test/sign-in-facts.ts';
import { walletOf } from '../../../test/withdrawals.ts';
import { bankHolidays, storeSetting } from '../../company/settings.ts';
import { systemContext } from '../../context.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { postedTotals } from '../books.ts';
import { closeBusiness } from '../repayments/close-of-business.ts';
import { loadHistory } from '../servicing-history.ts';
import { moreTimeDays } from '../settings.ts';
import { findLoan } from '../store.ts';
import { expireLoanRequests } from './expire-requests.ts';
import { tellLateAnswers } from './late-answers.ts';

type Change = Parameters<typeof contract.scheduleChange.encode>[0];

const extension = { type: 'EXTENDED', installments: 3 } as const satisfies Change;
const note = 'The member sent a notice of the employer.';

describe('requests for more time', () => {
  let testApp: TestApp;
  let officer: TestStaff;
  let finance: TestStaff;
  beforeEach(async () => {
    testApp = await startTestApp();
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    finance = await signInStaff(testApp, ['FINANCE']);
  });
  afterEach(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  const borrower = () => addBorrower(testApp);
  const tokenFor = (member: Borrower) => tokenOf(testApp.app, member);
  const paramsOf = ({ loanNumber }: Borrower) => ({ loanNumber });
  const holidays = () => bankHolidays(testApp.app.db.reader);
  const today = () => manilaDate(testApp.clock.now().getTime());
  const ask = (member: Borrower, change: object = {}, key: string = randomUUID()) =>
    testApp.call(contract.askForChange, {
      token: tokenFor(member),
      key,
      params: paramsOf(member),
      body: {
        kind: 'EXTENSION',
        reason: 'LESS_INCOME',
        ownWords: 'My hours were cut in half.',
        canPayAmount: 15_000,
        canPayOn: addDays(today(), 20),
        ...change,
      } as never,
    });
  const asked = async (member: Borrower, change: object = {}) => {
    const answer = await ask(member, change);
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.request.id;
  };
  const requestsOf = async (member: Borrower) => {
    const answer = await testApp.call(contract.getLoanRequests, {
      token: tokenFor(member),
      params: paramsOf(member),
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply;
  };
  const stateOf = async (member: Borrower) => (await requestsOf(member)).requests[0]?.state;
  const offer = (requestId: `lrq_${string}`, change: Change = extension, by = officer) =>
    testApp.call(staffContract.offerSchedule, {
      token: by.token,
      params: { requestId },
      body: { change, note } as never,
    });
  const decline = (requestId: `lrq_${string}`, by = officer) =>
    testApp.call(staffContract.declineLoanRequest, {
      token: by.token,
      params: { requestId },
      body: { reason: 'NOT_POSSIBLE_NOW', note },
    });
  const pause = (requestId: `lrq_${string}`, until: string) =>
    testApp.call(staffContract.pauseLoan, {
      token: officer.token,
      params: { requestId },
      body: { until, note } as never,
    });
  const confirm = (requestId: `lrq_${string}`, by = finance) =>
    confirmAnswer(testApp, requestId, by.token);
  /** An offer that a second person has confirmed. */
  const confirmedOffer = async (requestId: `lrq_${string}`, change: Change = extension) => {
    const proposed = await offer(requestId, change);
    assert.equal(proposed.status, 200, proposed.text);
    const answer = await confirm(requestId);
    assert.equal(answer.status, 200, answer.text);
    return answer;
  };
  type Acceptance = {
    readonly round: number;
    readonly documentHash: string;
    readonly code: string;
  };
  const read = async (member: Borrower, requestId: `lrq_${string}`): Promise<Acceptance> => {
    const { phoneNumber, loanNumber } = member;
    const token = tokenFor(member);
    const { document: _read, ...shown } = await codeForSchedule(testApp, {
      ...{ token, phoneNumber, loanNumber, requestId },
    });
    return shown;
  };
  const accept = (
    member: Borrower,
    requestId: `lrq_${string}`,
    body: Acceptance,
    key: string = randomUUID(),
  ) =>
    testApp.call(contract.acceptScheduleOffer, {
      token: tokenFor(member),
      key,
      params: { ...paramsOf(member), requestId },
      body: { ...body, password: testPassword },
    });
  const cancel = (member: Borrower, requestId: `lrq_${string}`) =>
    testApp.call(contract.cancelLoanRequest, {
      token: tokenFor(member),
      params: { ...paramsOf(member), requestId },
    });
  const expire = () => expireLoanRequests(systemContext(testApp.app, 'job:expire', 'test'));
  const closeDay = () => closeBusiness(systemContext(testApp.app, 'job:close', 'test'));
  const events = async ({ loanId }: Borrower) =>
    testApp.app.db.reader
      .selectFrom('servicing_event')
      .select(['type', 'value_date'])
      .where('loan_id', '=', loanId)
      .orderBy('seq')
      .execute();
  const viewOf = async ({ loanId }: Borrower) => {
    const loan = await findLoan(testApp.app.db.reader, loanId);
    assert.ok(loan);
    return viewHistory(await loadHistory(testApp.app.db.reader, loan), today());
  };
  /** The work of a morning, and the loan as it is then. */
  const closeDayOf = async (member: Borrower, day: CalendarDate) => {
    testApp.clock.set(new Date(manilaInstant(day, 9 * 60)));
    await closeDay();
    return viewOf(member);
  };
  /** The ledger of the loan shows what the engine computes (V31). */
  const assertBooked = async (member: Borrower) => {
    const loanId = member.loanId as `loan_${string}`;
    const posted = (await postedTotals(testApp.app.db.reader, [loanId]))(loanId);
    const totals = bookTotals(await viewOf(member));
    for (const flow of Object.keys(BOOK_FLOWS) as (keyof typeof BOOK_FLOWS)[]) {
      assert.equal(posted[flow], totals[flow], flow);
    }
  };
  const textsTo = async ({ phoneNumber }: Borrower, pattern: RegExp) =>
    (await messagesTo(testApp, phoneNumber))
      .filter(({ channel }) => channel === 'sms')
      .map(({ body }) => body)
      .filter((body) => pattern.test(body));

  test('[D11][V06] a borrower asks once, however often it is sent, and can take it back', async () => {
    const member = await borrower();
    const key = randomUUID();
    const first = await ask(member, {}, key);
    assert.equal(first.status, 200, first.text);
    assert.deepEqual((await ask(member, {}, key)).reply, first.reply);
    const again = await ask(member);
    assert.equal(again.error.code, 'request-open');
    const shown = await requestsOf(member);
    assert.equal(shown.canAsk, false);
    assert.equal(shown.requests.length, 1);
    assert.equal(shown.requests[0]?.state, 'ASKED');
    assert.equal(shown.requests[0]?.canPayAmount, 15_000);
    assert.equal((await textsTo(member, /We received your request/)).length, 1);
    const { id } = first.reply.request;
    assert.equal((await cancel(member, id)).reply.request.state, 'CANCELLED_BY_BORROWER');
    assert.equal((await cancel(member, id)).error.code, 'request-ended');
    assert.equal((await requestsOf(member)).canAsk, true);
    assert.equal((await decline(id)).error.code, 'request-ended');
  });

  test('[D11][V24][G18] who asks is told the banking day of our answer, and it stays when the setting changes', async () => {
    const member = await borrower();
    const days = await Promise.all([moreTimeDays(testApp.app.db.reader), holidays()]);
    const day = answerDay(testApp.clock.now().getTime(), ...days);
    await asked(member);
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) => storeSetting(tx, 'loans.moreTimeDays', 9, change));
    assert.equal((await requestsOf(member)).requests[0]?.answerBy, day);
    assert.equal(
      (await textsTo(member, new RegExp(`We answer by ${dayText(day, 'en')}`))).length,
      1,
    );
  });

  test('[D11][V06] of 20 requests at once one is stored', async () => {
    const member = await borrower();
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(member)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.ok(
      answers.every(({ status, error }) => status === 200 || error.code === 'request-open'),
    );
  });

  test('[D11][V01] before the first withdrawal there is nothing to change, and a request is complete', async () => {
    const member = await addFundedMember(testApp.app);
    const { loanNumber } = await walletOf(testApp, member);
    const early = { ...member, loanNumber };
    assert.equal((await requestsOf(early)).canAsk, false);
    assert.equal((await ask(early)).error.code, 'loan-not-payable');
    const running = await borrower();
    const code = async (change: object) => (await ask(running, change)).error.code;
    assert.equal(await code({ reason: 'OTHER', ownWords: '  ' }), 'words-missing');
    assert.equal(await code({ canPayAmount: 0 }), 'amount-missing');
    assert.equal(await code({ canPayOn: addDays(today(), -1) }), 'date-out-of-range');
    assert.equal(await code({ ownWords: 'x'.repeat(501) }), 'input-not-valid');
  });

  test('[V20] another member cannot read, cancel or accept a request', async () => {
    const [member, other] = [await borrower(), await borrower()];
    const requestId = await asked(member);
    await confirmedOffer(requestId);
    const params = { ...paramsOf(member), requestId };
    const body = await read(member, requestId);
    const token = tokenFor(other);
    for (const answer of [
      await testApp.call(contract.getLoanRequests, { token, params: paramsOf(member) }),
      await testApp.call(contract.cancelLoanRequest, { token, params }),
      await testApp.call(contract.acceptScheduleOffer, {
        token,
        key: randomUUID(),
        params,
        body,
      }),
      await testApp.call(contract.getScheduleOffer, { token, params }),
      await testApp.call(contract.requestScheduleCode, {
        ...{ token, params },
        body: { round: body.round, documentHash: body.documentHash },
      }),
      await accept(other, requestId, body),
    ]) {
      assert.equal(answer.status, 404, answer.text);
    }
  });

  test('[D11][V05][V31] an accepted offer becomes the schedule that was shown, with its acceptance on record', async () => {
    const member = await borrower();
    const requestId = await asked(member);
    const started = await testApp.call(staffContract.reviewLoanRequest, {
      token: officer.token,
      params: { requestId },
    });
    assert.equal(started.status, 200, started.text);
    assert.equal(await stateOf(member), 'IN_REVIEW');
    const preview = await testApp.call(staffContract.previewScheduleOffer, {
      token: officer.token,
      params: { requestId },
      body: { change: extension },
    });
    assert.equal(preview.status, 200, preview.text);
    assert.equal(preview.reply.before.installmentsLeft, 6);
    assert.equal(preview.reply.after.installmentsLeft, 9);
    assert.equal(preview.reply.extraInterest, 0);
    assert.equal((await requestsOf(member)).isInterestOnce, true, 'and the form says so before');
    assert.equal(preview.reply.after.leftToPay, preview.reply.before.leftToPay);
    assert.equal(preview.reply.secondReason, 'CHANGES_SCHEDULE');
    assert.equal(preview.reply.cost.monthsAdded, 3);
    assert.equal((await offer(requestId)).reply.request.state, 'PROPOSED');
    assert.equal((await requestsOf(member)).requests[0]?.offer, null);
    assert.equal(
      (await textsTo(member, /A second member of our team is checking it first/)).length,
      1,
    );
    assert.equal((await confirm(requestId)).status, 200);
    const shown = (await requestsOf(member)).requests[0];
    assert.equal(shown?.state, 'OFFERED');
    assert.deepEqual(shown?.offer?.after, preview.reply.after);
    assert.equal((await textsTo(member, /We offer a new schedule/)).length, 1);
    assert.equal((await viewOf(member)).installments.length, 6, 'an offer changes nothing');

    testApp.clock.advance({ days: 3 });
    const key = randomUUID();
    const body = await read(member, requestId);
    const accepted = await accept(member, requestId, body, key);
    assert.equal(accepted.status, 200, accepted.text);
    assert.deepEqual((await accept(member, requestId, body, key)).reply, accepted.reply);
    assert.equal((await accept(member, requestId, body)).error.code, 'request-ended');
    assert.equal(accepted.reply.request.state, 'ACCEPTED');
    const { installments } = await viewOf(member);
    assert.deepEqual(
      installments.map(({ dueDate, unpaid }) => [dueDate, Number(unpaid) / 100]),
      shown?.offer?.after.installments.map(({ dueDate, unpaid }) => [dueDate, unpaid]),
    );
    assert.deepEqual(
      (await events(member)).map(({ type }) => type),
      ['EXTENDED'],
    );
    const [kept] = await runAsOwner(
      testApp,
      'SELECT * FROM loan_request_acceptance WHERE request_id = $1',
      [requestId],
    );
    assert.equal(kept?.ip_address, '127.0.0.1');
    assert.equal(kept?.accepted_at.getTime(), testApp.clock.now().getTime());
    assert.equal((await textsTo(member, /has a new schedule\. There is no fee/)).length, 1);
    await assertBooked(member);
  });

  test('[D11][V05] after a payment changed the loan the old offer is refused, and a new one can be made', async () => {
    const member = await borrower();
    const requestId = await asked(member);
    await confirmedOffer(requestId);
    const before = await read(member, requestId);
    const paid = await testApp.call(payFromWallet, {
      token: tokenFor(member),
      key: randomUUID(),
      params: paramsOf(member),
      body: { amount: 25_750, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    const refused = await accept(member, requestId, before);
    assert.equal(refused.status, 409);
    assert.equal(refused.error.code, 'offer-outdated');
    assert.equal(await stateOf(member), 'ASKED', 'staff see it in the queue again');
    assert.equal((await accept(member, requestId, before)).error.code, 'offer-not-open');
    assert.equal((await confirmedOffer(requestId)).reply.request.offer?.round, 2);
    assert.equal((await accept(member, requestId, before)).error.code, 'offer-not-open');
    testApp.clock.advance({ minutes: 2 });
    const after = await read(member, requestId);
    assert.equal((await accept(member, requestId, after)).status, 200);
    assert.deepEqual(
      (await events(member)).map(({ type }) => type),
      ['PAYMENT', 'EXTENDED'],
    );
    await assertBooked(member);
  });

  test('[V22] of two staff who decide at once one wins', async () => {
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    for (let round = 0; round < 5; round += 1) {
      const member = await borrower();
      const requestId = await asked(member);
      const answers = await Promise.all([
        offer(requestId),
        decline(requestId, manager),
        pause(requestId, addDays(today(), 30)),
      ]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
    }
  });

  test('[D11][V06] of acceptances, a cancellation and the expiry at once one wins, and the loan follows it', async () => {
    const ends = new Set<string | undefined>();
    for (let round = 0; round < 6; round += 1) {
      const member = await borrower();
      const requestId = await asked(member);
      await confirmedOffer(requestId);
      // In half of the rounds the time is over while the calls are under way.
      if (round % 2 === 1) testApp.clock.advance({ days: 7, minutes: -2 });
      const body = await read(member, requestId);
      const calls = Array.from({ length: 10 }, () => accept(member, requestId, body));
      if (round % 2 === 1) testApp.clock.advance({ minutes: 2 });
      await Promise.all([...calls, ...(round === 4 ? [cancel(member, requestId)] : []), expire()]);
      const state = await stateOf(member);
      ends.add(state);
      assert.equal((await events(member)).length, state === 'ACCEPTED' ? 1 : 0);
      if (round % 2 === 0) await assertBooked(member);
    }
    assert.ok(ends.has('ACCEPTED') && ends.size > 1, [...ends].join());
  });

  test('[D11] an offer ends by itself after seven days, and nothing changes', async () => {
    const member = await borrower();
    const requestId = await asked(member);
    await confirmedOffer(requestId);
    testApp.clock.advance({ days: 7, minutes: -2 });
    const body = await read(member, requestId);
    testApp.clock.advance({ minutes: 2 });
    assert.equal((await accept(member, requestId, body)).error.code, 'offer-expired');
    await Promise.all([expire(), expire()]);
    assert.equal(await stateOf(member), 'EXPIRED');
    assert.equal((await textsTo(member, /did not accept the new schedule/)).length, 1);
    assert.deepEqual(await events(member), []);
    assert.equal((await requestsOf(member)).canAsk, true);
  });

  test('[D11][V40] a borrower whose promised answer is late is told once, and not after the answer', async () => {
    const late = await borrower();
    const lateId = await asked(late);
    const answered = await borrower();
    await confirmedOffer(await asked(answered));
    const told = () => textsTo(late, /we are late/);
    const tell = () => tellLateAnswers(systemContext(testApp.app, 'job:tell', 'test'));
    const [row] = await runAsOwner(
      testApp,
      'SELECT answer_by::text AS day FROM loan_request WHERE id = $1',
      [lateId],
    );
    testApp.clock.set(new Date(manilaInstant(row?.day, 9 * 60)));
    await tell();
    assert.equal((await told()).length, 0, 'the day itself is in time');
    testApp.clock.advance({ days: 1 });
    await Promise.all([tell(), tell()]);
    await tell();
    assert.equal((await told()).length, 1);
    assert.equal((await textsTo(answered, /we are late/)).length, 0);
  });

  test('[V08][V40] while our promised answer is late no late charge is added and no day counts as late, through the day after the answer', async () => {
    const member = await borrower();
    const due = (await viewOf(member)).next?.dueDate;
    assert.ok(due);
    const closeOn = (day: CalendarDate) => closeDayOf(member, day);
    await closeOn(addDays(due, 20));
    const requestId = await asked(member);
    const [row] = await runAsOwner(
      testApp,
      'SELECT answer_by::text AS day FROM loan_request WHERE id = $1',
      [requestId],
    );
    const promised: CalendarDate = row?.day;
    for (let day = today(); day < promised; day = addDays(day, 1)) await closeOn(addDays(day, 1));
    const inTime = await viewOf(member);
    assert.ok(inTime.lateCharged > 0n);
    assert.equal((await requestsOf(member)).pauseEndsOn, null, 'the day itself is in time');
    for (const days of [1, 2, 3]) {
      const late = await closeOn(addDays(promised, days));
      assert.equal(late.lateCharged, inTime.lateCharged);
      assert.equal(late.daysPastDue, inTime.daysPastDue);
      assert.equal((await requestsOf(member)).pauseEndsOn, addDays(promised, days + 1));
    }
    assert.deepEqual(await textsTo(member, /is paused through/), [], 'told by another notice');
    const { corrections } = (
      await testApp.call(getLoanAccount, { token: tokenFor(member), params: paramsOf(member) })
    ).reply.account ?? { corrections: [] };
    assert.deepEqual(
      corrections.map(({ cause }) => cause),
      ['ANSWER_LATE'],
    );
    assert.equal(corrections[0]?.since, addDays(promised, 1), 'the promised day itself counts');
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    assert.equal((await decline(requestId)).status, 200);
    assert.equal((await textsTo(member, /We are sorry that it is late/)).length, 1);
    const ends = dayText(addDays(promised, 4), 'en');
    assert.equal((await textsTo(member, new RegExp(`is paused through ${ends}`))).length, 1);
    assert.equal((await closeOn(addDays(promised, 4))).lateCharged, inTime.lateCharged);
    assert.deepEqual(await textsTo(member, /pause of loan .* has ended/), [], 'its last day');
    assert.equal((await requestsOf(member)).pauseEndsOn, addDays(promised, 4));
    const resumed = await closeOn(addDays(promised, 5));
    assert.ok(resumed.lateCharged > inTime.lateCharged);
    assert.equal(resumed.daysPastDue, inTime.daysPastDue + 1);
    assert.deepEqual(
      (await events(member)).map(({ type, value_date: on }) => [type, on]),
      [
        ['PAUSED', promised],
        ['RESUMED', addDays(promised, 4)],
      ],
    );
    assert.equal((await textsTo(member, /pause of loan .* has ended/)).length, 1);
    await assertBooked(member);
  });

  test('[V08][V40] an offer that comes late keeps the loan paused as long as it can be accepted', async () => {
    const member = await borrower();
    const due = (await viewOf(member)).next?.dueDate;
    assert.ok(due);
    const closeOn = (day: CalendarDate) => closeDayOf(member, day);
    await closeOn(addDays(due, 20));
    const requestId = await asked(member);
    const promised = (await requestsOf(member)).requests[0]?.answerBy as CalendarDate;
    for (let day = today(); day <= promised; day = addDays(day, 1)) await closeOn(addDays(day, 1));
    const { lateCharged } = await viewOf(member);
    officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    finance = await signInStaff(testApp, ['FINANCE']);
    assert.equal((await offer(requestId)).status, 200);
    assert.equal((await confirm(requestId)).status, 200);
    const { requests, pauseEndsOn } = await requestsOf(member);
    const expiresAt = Date.parse(`${requests[0]?.offer?.expiresAt}`);
    const last = manilaDate(expiresAt - 1);
    assert.ok(last > addDays(today(), 1), last);
    assert.equal(pauseEndsOn, last);
    const ends = dayText(last, 'en');
    assert.equal((await textsTo(member, new RegExp(`is paused through ${ends}`))).length, 1);
    for (let day = today(); day < last; day = addDays(day, 1)) await closeOn(addDays(day, 1));
    assert.equal((await viewOf(member)).lateCharged, lateCharged);
    await closeOn(addDays(last, 1));
    assert.equal((await requestsOf(member)).pauseEndsOn, null);
    await assertBooked(member);
  });

  for (const state of ['ASKED', 'PROPOSED', 'OFFERED'] as const) {
    test(`[D11][V24] a request that is ${state} ends together with its loan, the member is told, and no queue has it any more`, async () => {
      const member = await borrower();
      const requestId = await asked(member);
      testApp.clock.advance({ days: 6 });
      officer = await signInStaff(testApp, ['LOAN_OFFICER']);
      finance = await signInStaff(testApp, ['FINANCE']);
      if (state !== 'ASKED') assert.equal((await offer(requestId, extension)).status, 200);
      if (state === 'OFFERED') assert.equal((await confirm(requestId)).status, 200);
      assert.equal(await stateOf(member), state);
      const { settlement } = await viewOf(member);
      assert.ok(settlement);
      const reference = paymentReference(member.loanNumber);
      const { rows } = await payByStatement(testApp, [
        { amount: Number(settlement.toPay) / 100, reference },
      ]);
      assert.equal(rows[0]?.result, 'BOOKED');
      assert.equal(await stateOf(member), 'LOAN_ENDED');
      assert.equal((await textsTo(member, /request for more time ended with loan/)).length, 1);
      assert.equal((await requestsOf(member)).canAsk, false);
      const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
      for (const standing of ['WAITING', 'PROPOSED', 'OFFERED'] as const) {
        const queue = await testApp.call(staffContract.listStaffLoanRequests, {
          ...{ token, query: { standing } as never },
        });
        assert.equal(queue.status, 200, queue.text);
        assert.deepEqual(queue.reply.rows, [], standing);
      }
    });
  }

  test('[V26] a declined request gives its reason, in the words of the company only', async () => {
    const member = await borrower();
    const requestId = await asked(member);
    assert.equal((await decline(requestId)).status, 200);
    const [request] = (await requestsOf(member)).requests;
    assert.equal(request?.state, 'DECLINED');
    assert.equal(request?.declineReason, 'NOT_POSSIBLE_NOW');
    assert.ok(!JSON.stringify(request).includes(note));
    assert.equal((await textsTo(member, /could not agree to your request/)).length, 1);
  });

  test('[V08][V24] during a pause there is no reminder, no late day and no late charge, and it ends by itself', async () => {
    const member = await borrower();
    const due = (await viewOf(member)).next?.dueDate;
    assert.ok(due);
    const requestId = await asked(member, { kind: 'PAUSE', reason: 'CALAMITY' });
    testApp.clock.set(new Date(`${addDays(due, -8)}T04:00:00Z`));
    const until = addDays(due, 40);
    const proposed = await pause(requestId, until);
    assert.equal(proposed.status, 200, proposed.text);
    assert.equal(proposed.reply.request.state, 'PROPOSED');
    assert.equal((await requestsOf(member)).pauseEndsOn, null);
    assert.equal((await confirm(requestId)).status, 200);
    assert.equal(await stateOf(member), 'PAUSED');
    assert.equal((await requestsOf(member)).pauseEndsOn, until);
    assert.equal((await textsTo(member, /is paused through/)).length, 1);
    for (const days of [-7, 0, 1, 10, 11, 39]) {
      testApp.clock.set(new Date(`${addDays(due, days)}T04:00:00Z`));
      await closeDay();
    }
    assert.deepEqual(
      await textsTo(
        member,
        /is due (in|tomorrow|today)|is past due|a late charge of about PHP \d+\.\d\d is added each day/,
      ),
      [],
    );
    const { reply: detail } = await testApp.call(getLoanDetail, {
      token: tokenFor(member),
      body: { phoneNumber: member.phoneNumber },
    });
    assert.match(detail.loan?.statusMessage ?? '', /^Your loan is paused through /);
    const view = await viewOf(member);
    assert.equal(view.daysPastDue, 0);
    assert.equal(view.lateCharged, 0n);
    assert.ok(view.isPaused);
    testApp.clock.set(new Date(`${addDays(until, 2)}T04:00:00Z`));
    await Promise.all([closeDay(), closeDay()]);
    assert.deepEqual(
      (await events(member)).map(({ type, value_date: on }) => [type, on]),
      [
        ['PAUSED', addDays(due, -8)],
        ['RESUMED', until],
      ],
    );
    assert.equal((await requestsOf(member)).pauseEndsOn, null);
    assert.equal((await viewOf(member)).daysPastDue, 2);
    assert.equal((await textsTo(member, /pause of loan .* has ended/)).length, 1);
    await assertBooked(member);
  });

  test('[V39][V40] in the pause of a late loan its status asks for no payment, and its planned end is no correction: its last day was known before', async () => {
    const member = await borrower();
    const due = (await viewOf(member)).next?.dueDate;
    assert.ok(due);
    testApp.clock.set(new Date(`${addDays(due, 13)}T04:00:00Z`));
    await closeDay();
    const requestId = await asked(member, { kind: 'PAUSE', reason: 'CALAMITY' });
    const until = addDays(due, 30);
    assert.equal((await pause(requestId, until)).status, 200);
    assert.equal((await confirm(requestId)).status, 200);
    const { status, statusMessage, statusColor } = await walletOf(testApp, member);
    assert.deepEqual([status, statusColor], ['Due, and paused', 'info']);
    assert.match(statusMessage, /^Your loan is paused through .*: no late charge is added/);
    for (const days of [14, 30, 32]) {
      testApp.clock.set(new Date(`${addDays(due, days)}T04:00:00Z`));
      await closeDay();
    }
    const [ended, ...more] = await textsTo(member, /pause of loan .* has ended/);
    assert.deepEqual(more, []);
    assert.doesNotMatch(ended ?? 'none', /earlier day|none/);
    const { reply } = await testApp.call(getLoanAccount, {
      ...{ token: tokenFor(member), params: { loanNumber: member.loanNumber } },
    });
    assert.deepEqual(reply.account?.corrections, []);
    await assertBooked(member);
  });

  test('[V22] staff give a pause a later end, or end it earlier', async () => {
    const member = await borrower();
    const first = addDays(today(), 20);
    assert.equal((await pause(await asked(member), first)).status, 200);
    const requestId = await asked(member, { kind: 'PAUSE', reason: 'ILLNESS' });
    assert.equal((await pause(requestId, first)).error.code, 'pause-not-longer');
    assert.equal(
      (await pause(requestId, addDays(today(), 93))).error.code,
      'pause-end-out-of-range',
    );
    assert.equal((await pause(requestId, addDays(today(), 50))).status, 200);
    assert.equal((await confirm(requestId)).status, 200);
    assert.equal((await requestsOf(member)).pauseEndsOn, addDays(today(), 50));
    const resume = () =>
      testApp.call(staffContract.resumeLoan, {
        token: officer.token,
        params: paramsOf(member),
        body: { reason: 'The member works again.' },
      });
    testApp.clock.advance({ days: 5 });
    assert.equal((await resume()).status, 200);
    assert.equal((await resume()).error.code, 'loan-not-paused');
    const againId = await asked(member);
    const again = await pause(againId, addDays(today(), 9));
    assert.equal(again.status, 200, 'a pause can begin on the day on which one ended');
    assert.equal((await confirm(againId)).status, 200, 'the second in 12 months needs two people');
    assert.deepEqual(
      (await events(member)).map(({ type }) => type),
      ['PAUSED', 'RESUMED', 'PAUSED'],
    );
  });

  test('[V22] the queue has the oldest first, and only roles that answer can decide', async () => {
    const [first, second] = [await borrower(), await borrower()];
    const oldest = await asked(first);
    testApp.clock.advance({ minutes: 1 });
    const newest = await asked(second);
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const list = await testApp.call(staffContract.listStaffLoanRequests, {
      token: collector.token,
      query: { limit: 100 } as never,
    });
    assert.equal(list.status, 200, list.text);
    const ids = list.reply.rows.map(({ id }) => id);
    assert.ok(ids.indexOf(oldest) >= 0 && ids.indexOf(oldest) < ids.indexOf(newest));
    assert.equal((await offer(newest, extension, collector)).status, 403);
    const support = await signInStaff(testApp, ['SUPPORT']);
    const refused = await testApp.call(staffContract.getStaffLoanRequest, {
      token: support.token,
      params: { requestId: newest },
    });
    assert.equal(refused.status, 403);
    const record = await testApp.call(staffContract.getStaffLoanRequest, {
      token: collector.token,
      params: { requestId: newest },
    });
    assert.equal(record.status, 200, record.text);
    assert.equal(record.reply.account.loanNumber, second.loanNumber);
    assert.ok(record.reply.wallet >= 0, 'the wallet stands beside the loan');
    assert.equal(record.reply.setOff, null);
    const ofLoan = await testApp.call(staffContract.listRequestsOfLoan, {
      token: collector.token,
      params: paramsOf(second),
    });
    assert.deepEqual(
      ofLoan.reply.requests.map(({ id }) => id),
      [newest],
    );
  });

  test('[V02] the database keeps what was asked, offered and accepted', async () => {
    const member = await borrower();
    const requestId = await asked(member);
    await confirmedOffer(requestId);
    assert.equal((await accept(member, requestId, await read(member, requestId))).status, 200);
    for (const change of [
      "UPDATE loan_request_proposal SET note = 'other'",
      'DELETE FROM loan_request_proposal',
      "UPDATE loan_request SET own_words = 'other'",
      "UPDATE loan_request SET state = 'ASKED', ended_at = NULL",
      'DELETE FROM loan_request',
      "UPDATE loan_request_offer SET change = '{}'",
      'DELETE FROM loan_request_offer',
      "UPDATE loan_request_acceptance SET ip_address = ''",
      'DELETE FROM loan_request_acceptance',
    ]) {
      await assert.rejects(runAsOwner(testApp, change), (error: { code?: string }) =>
        ['PH001', '23503'].includes(error.code ?? ''),
      );
    }
  });
});
