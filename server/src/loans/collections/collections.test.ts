import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, test } from 'node:test';
import * as contract from '@pahiram/api/collections';
import { approveWithdrawalHold, proposeMemberHold } from '@pahiram/api/holds';
import { getSettlement } from '@pahiram/api/loan-documents';
import type { WireBodyOf } from '@pahiram/api/operation';
import { promisePayment } from '@pahiram/api/payment-promises';
import { getLoanAccount, payFromWallet } from '@pahiram/api/repayments';
import {
  addBusinessDays,
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
  NO_HOLIDAYS,
} from '@pahiram/domain/calendar/calendar';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { countAudit, countRefusals, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInMember, signInStaff, type TestStaff } from '../../../test/people.ts';
import { endTheftReport, reportTheft } from '../../../test/theft-report.ts';
import { confirmed, pass, stateOf, walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { notifyMember } from '../../notices/send.ts';
import { closeBusiness } from '../repayments/close-of-business.ts';

interface Borrower extends FundedMember {
  readonly loanNumber: string;
  readonly firstDue: CalendarDate;
}

describe('collections', () => {
  let testApp: TestApp;
  let collector: TestStaff;
  let colleague: TestStaff;
  beforeEach(async () => {
    testApp = await startTestApp();
  });
  afterEach(() => testApp.close());

  const today = () => manilaDate(testApp.clock.now().getTime());
  const system = () => systemContext(testApp.app, 'job:close-of-business', 'test');
  const close = () => closeBusiness(system());
  /** Goes to a time in Manila, closes the day, and signs the collectors in again. */
  const goTo = async (day: CalendarDate, hour = 12) => {
    testApp.clock.set(new Date(manilaInstant(day, hour * 60)));
    await close();
    collector = await signInStaff(testApp, ['COLLECTOR']);
    colleague = await signInStaff(testApp, ['COLLECTOR']);
  };
  /** Six installments of 25,000 pesos and interest have begun; 20,000 of 150,000 pesos are withdrawn. */
  async function repaying(): Promise<Borrower> {
    const member = await addFundedMember(testApp.app);
    const id = await confirmed(testApp, member, 20_000);
    await pass(testApp, 60);
    assert.equal(await stateOf(testApp, member, id), 'SETTLED');
    const { loanNumber } = await walletOf(testApp, member);
    const row = await testApp.app.db.reader
      .selectFrom('loan_installment')
      .select('due_date')
      .where('loan_id', '=', member.loanId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    return { ...member, loanNumber, firstDue: row.due_date as CalendarDate };
  }
  /** 25,750 pesos were due so many days ago. */
  async function pastDue(days: number): Promise<Borrower> {
    const member = await repaying();
    await goTo(addDays(member.firstDue, days));
    return member;
  }
  const rowOf = async ({ loanNumber }: Borrower) => {
    const { token } = collector;
    const found = await testApp.call(contract.getCollection, { token, params: { loanNumber } });
    assert.equal(found.status, 200, found.text);
    return found.reply;
  };
  const queue = async (query: object = {}) => {
    const found = await testApp.call(contract.listCollections, {
      token: collector.token,
      query: { limit: 100, ...query } as never,
    });
    assert.equal(found.status, 200, found.text);
    return found.reply.rows;
  };
  const claim = ({ loanNumber }: Borrower, by = collector, isClaim = true) =>
    testApp.call(contract.claimCollectionCall, {
      token: by.token,
      params: { loanNumber },
      body: { claim: isClaim },
    });
  const log = (
    { loanNumber }: Borrower,
    body: WireBodyOf<typeof contract.logContact>,
    by = collector,
    key: string = randomUUID(),
  ) => testApp.call(contract.logContact, { token: by.token, key, params: { loanNumber }, body });
  const called = async (member: Borrower, body: Omit<Parameters<typeof log>[1], 'channel'>) => {
    const taken = await claim(member);
    assert.equal(taken.status, 200, taken.text);
    const logged = await log(member, { channel: 'CALL', ...body });
    assert.equal(logged.status, 200, logged.text);
  };
  const signedIn = async (member: Borrower) =>
    (await signInMember(testApp, member.phoneNumber)).token;
  const promise = async (
    member: Borrower,
    amount: number,
    promisedOn: string,
    key = randomUUID(),
  ) =>
    testApp.call(promisePayment, {
      token: await signedIn(member),
      key,
      params: { loanNumber: member.loanNumber },
      body: { amount, promisedOn },
    });
  const pay = async (member: Borrower, amount: number) => {
    const paid = await testApp.call(payFromWallet, {
      token: await signedIn(member),
      key: randomUUID(),
      params: { loanNumber: member.loanNumber },
      body: { amount, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    return paid.reply.payment.number;
  };
  const accountOf = async (member: Borrower) => {
    const found = await testApp.call(getLoanAccount, {
      token: await signedIn(member),
      params: { loanNumber: member.loanNumber },
    });
    assert.equal(found.status, 200, found.text);
    return found.reply;
  };
  const smsTo = async (member: Borrower, pattern: RegExp) =>
    (await messagesTo(testApp, member.phoneNumber)).filter(
      ({ channel, body }) => channel === 'sms' && pattern.test(body),
    ).length;
  /** In every reminder of a late day. */
  const pastDueWords = / is past due/;

  test('[V24] the queue has what is past due, the latest bucket and the largest amount first, by bucket and page', async () => {
    const late = await pastDue(11);
    const [small, large] = [await repaying(), await repaying()];
    await goTo(addDays(large.firstDue, 1));
    await pay(small, 5_000);
    const ids = [late, large, small].map(({ loanId }) => loanId);
    const rows = (await queue()).filter(({ id }) => ids.includes(id));
    assert.deepEqual(
      rows.map(({ id }) => id),
      ids,
    );
    const buckets = rows.map(({ bucket }) => bucket);
    assert.deepEqual(buckets, ['TO_60', 'GRACE', 'GRACE']);
    assert.deepEqual(rows.map(({ dueNow }) => dueNow).slice(1), [25_750, 20_750]);
    const grace = await queue({ bucket: 'GRACE' });
    assert.ok(grace.length > 0 && grace.every(({ bucket }) => bucket === 'GRACE'));
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof testApp.call<typeof contract.listCollections>>> =
        await testApp.call(contract.listCollections, {
          token: collector.token,
          query: { limit: 1, ...(cursor === null ? {} : { cursor }) } as never,
        });
      paged.push(...page.reply.rows.map(({ id }) => id));
      cursor = page.reply.nextCursor;
    } while (cursor !== null && paged.length < 20);
    assert.deepEqual(
      paged,
      (await queue()).map(({ id }) => id),
    );
    assert.ok((await countAudit(testApp, 'collection.list', 'collections')) > 0);
    await pay(large, 25_750);
    assert.ok(!(await queue()).some(({ id }) => id === large.loanId), 'paid: it leaves the queue');
    const { loanNumber } = large;
    const paid = await testApp.call(contract.getCollection, {
      token: collector.token,
      params: { loanNumber },
    });
    assert.deepEqual(
      [paid.reply.loan.bucket, paid.reply.loan.callStop],
      [null, 'nothing-past-due'],
    );
  });

  test('[V24] a call shows what the debt is made of: principal, interest and late charge', async () => {
    const { owed, owedParts } = await rowOf(await pastDue(15));
    const { principal, interest, lateCharge } = owedParts;
    assert.ok(principal > 0 && interest > 0 && lateCharge > 0, JSON.stringify(owedParts));
    assert.equal(Number((principal + interest + lateCharge).toFixed(2)), owed);
  });

  test('[V24][V30] the server lets a collector call from 08:00:00 to 19:59:59 in Manila, and refuses at 07:59 and 20:00:00', async () => {
    const member = await pastDue(3);
    const at = (text: string) => testApp.clock.set(new Date(`${today()}T${text}+08:00`));
    at('19:59:59');
    collector = await signInStaff(testApp, ['COLLECTOR']);
    const taken = await claim(member);
    assert.equal(taken.status, 200, taken.text);
    assert.equal(taken.reply.phoneNumber, member.phoneNumber);
    at('20:00:00');
    const late = await log(member, { channel: 'CALL', outcome: 'REACHED', note: 'Will see' });
    assert.equal(late.status, 200, 'a call that began in time is recorded');
    const refused = await claim(member);
    assert.deepEqual([refused.status, refused.error.code], [409, 'outside-contact-hours']);
    assert.equal((await claim(member)).status, 409);
    assert.equal(await countAudit(testApp, 'collection.call-refused', member.loanId), 1);
    assert.equal(await countRefusals(testApp, 'collection.call-refused', member.loanId), 2);
    assert.equal((await rowOf(member)).loan.callStop, 'outside-contact-hours');
    await goTo(addDays(today(), 1), 9);
    for (const [time, status] of [
      ['07:59:59', 409],
      ['08:00:00', 200],
    ] as const) {
      at(time);
      collector = await signInStaff(testApp, ['COLLECTOR']);
      assert.equal((await claim(member)).status, status, time);
    }
    const unclaimed = await log(member, { channel: 'CALL', outcome: 'REACHED' }, colleague);
    assert.equal(unclaimed.error.code, 'call-taken');
  });

  test('[V24] of twenty claims by two collectors at once, one collector gets the call; it ends with the entry or after 30 minutes', async () => {
    const member = await pastDue(2);
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) => claim(member, at % 2 === 0 ? collector : colleague)),
    );
    const winners = new Set(tries.flatMap(({ status }, at) => (status === 200 ? [at % 2] : [])));
    assert.equal(winners.size, 1);
    const [winner, other] = winners.has(0) ? [collector, colleague] : [colleague, collector];
    const taken = await claim(member, other);
    assert.deepEqual([taken.status, taken.error.code], [409, 'call-taken']);
    assert.equal((await log(member, { channel: 'CALL', outcome: 'REACHED' }, other)).status, 409);
    const key = randomUUID();
    const logs = await Promise.all([
      log(member, { channel: 'CALL', outcome: 'NOT_REACHED' }, winner, key),
      log(member, { channel: 'CALL', outcome: 'NOT_REACHED' }, winner, key),
    ]);
    assert.ok(logs.some(({ status }) => status === 200));
    assert.equal((await rowOf(member)).contacts.length, 1, 'recorded once');
    assert.equal((await claim(member, other)).status, 200);
    assert.equal((await claim(member, other, false)).status, 200);
    assert.equal((await claim(member, winner)).status, 200);
    testApp.clock.advance({ minutes: 30 });
    assert.equal((await claim(member, other)).status, 200, 'the claim has expired');
  });

  test('[V24] there are three calls in seven days, answered or not', async () => {
    const member = await pastDue(2);
    for (let calls = 0; calls < 3; calls += 1) await called(member, { outcome: 'NOT_REACHED' });
    const refused = await claim(member);
    assert.deepEqual([refused.status, refused.error.code], [409, 'calls-used-up']);
    assert.match(refused.error.message, /3 calls in the last seven days/);
    const incoming = await log(member, { channel: 'INCOMING_CALL', outcome: 'ASKS_FOR_TIME' });
    assert.equal(incoming.status, 200, 'the borrower may always contact us');
    await goTo(addDays(today(), 7));
    assert.equal((await claim(member)).status, 200);
  });

  test('[V24] a dispute stops calls and reminders until somebody who does not collect settles it', async () => {
    const member = await pastDue(2);
    await called(member, { outcome: 'DISPUTES', note: 'Says that the bank took it twice' });
    assert.equal((await claim(member)).error.code, 'loan-disputed');
    const before = await smsTo(member, pastDueWords);
    await goTo(addDays(member.firstDue, 10));
    assert.equal(await smsTo(member, pastDueWords), before);
    const params = { loanNumber: member.loanNumber };
    const body = { reason: 'The bank statement shows one payment.' };
    const own = await testApp.call(contract.settleDispute, {
      token: collector.token,
      params,
      body,
    });
    assert.equal(own.status, 403);
    const { token } = await signInStaff(testApp, ['CREDIT_MANAGER']);
    assert.equal((await testApp.call(contract.settleDispute, { token, params, body })).status, 200);
    const again = await testApp.call(contract.settleDispute, { token, params, body });
    assert.equal(again.error.code, 'not-disputed');
    assert.equal((await claim(member)).status, 200);
  });

  test('[V24] nobody calls or texts a number that somebody else answered, until the borrower contacts us', async () => {
    const member = await pastDue(1);
    assert.equal(await smsTo(member, /is past due\. Pay by .*: no late charge, no points lost/), 1);
    await called(member, { outcome: 'WRONG_NUMBER' });
    assert.equal((await claim(member)).error.code, 'number-wrong');
    const before = await smsTo(member, pastDueWords);
    await goTo(addDays(member.firstDue, 10));
    assert.equal(await smsTo(member, pastDueWords), before);
    const notices = await runAsOwner(
      testApp,
      `SELECT template FROM member_notice WHERE member_id = $1 AND is_reminder`,
      [member.id],
    );
    assert.ok(notices.some(({ template }) => template === 'installment-grace-ends'));
    await log(member, { channel: 'CHAT', outcome: 'REACHED' });
    assert.equal((await claim(member)).status, 200);
  });

  test('[V24][V37] nobody calls a phone that is reported as stolen, and the number stays hidden from the collector who took the call before', async () => {
    const member = await pastDue(2);
    assert.equal((await claim(member)).reply.phoneNumber, member.phoneNumber);
    const ticket = await reportTheft(testApp, member);
    const refused = await claim(member);
    assert.deepEqual([refused.status, refused.error?.code], [409, 'phone-stolen']);
    assert.match(refused.error.message, /is reported as stolen/);
    assert.equal((await claim(member, collector, false)).status, 200);
    assert.equal((await claim(member, colleague)).error.code, 'phone-stolen');
    assert.equal((await rowOf(member)).loan.callStop, 'phone-stolen');
    const row = (await queue()).find(({ id }) => id === member.loanId);
    assert.equal(row?.callStop, 'phone-stolen');
    const written = await log(member, { channel: 'INCOMING_CALL', outcome: 'REACHED' });
    assert.equal(written.status, 200, 'the borrower may always contact us');
    assert.equal((await claim(member)).error.code, 'phone-stolen');
    await endTheftReport(testApp, ticket);
    assert.equal((await claim(member)).reply.phoneNumber, member.phoneNumber);
  });

  test('[V24][V30] a reminder that waits for the morning is not sent after a payment or a plan to pay of the night; the record says why', async () => {
    const [silent, payer, planner] = [await repaying(), await repaying(), await repaying()];
    await goTo(addDays(silent.firstDue, 1), 1);
    await pay(payer, 25_750);
    assert.equal((await promise(planner, 25_750, addDays(today(), 3))).status, 200);
    testApp.clock.set(new Date(manilaInstant(today(), 9 * 60)));
    const reminded: number[] = [];
    for (const member of [silent, payer, planner]) {
      reminded.push(await smsTo(member, /is past due\. (Pay by|On )/));
    }
    assert.deepEqual(reminded, [1, 0, 0], 'the planned set-off says what the reminder would');
    const dropped = await runAsOwner(
      testApp,
      `SELECT member_id, template, failure FROM outgoing_message
        WHERE state = 'dropped' AND sealed IS NULL ORDER BY member_id = $1, template`,
      [planner.id],
    );
    assert.deepEqual(
      dropped.map(({ member_id, template, failure }) => [member_id, template, failure]),
      [
        [payer.id, 'set-off-planned', 'the loan has changed'],
        [planner.id, 'set-off-planned', 'the planned set-off has ended'],
      ],
    );
  });

  test('[D11][V24] on its due date an installment that money paid ahead pays is announced as paid instead of reminded; of one that it pays in part the rest is reminded', async () => {
    const member = await repaying();
    // The first installment is 25,750; 36,250 are left for the next ones.
    await pay(member, 62_000);
    const [, second, third] = (await accountOf(member)).account?.installments ?? [];
    assert.ok(second && third);
    await goTo(addDays(second.dueDate as CalendarDate, -1));
    await goTo(second.dueDate as CalendarDate);
    assert.equal(
      await smsTo(member, /^We used PHP 25,000\.00 that you paid ahead for installment 2 /),
      1,
    );
    assert.equal((await accountOf(member)).account?.overpayment, 11_250);
    await goTo(third.dueDate as CalendarDate);
    assert.equal(await smsTo(member, /^PHP 13,750\.00 of loan .* is due today/), 1);
    assert.equal(await smsTo(member, /^(We used |PHP 25,000\.00 )/), 0);
  });

  test('[V14][V24] a fraud hold and a disabled account stop calls and reminders', async () => {
    const [held, disabled] = [await repaying(), await repaying()];
    await goTo(addDays(held.firstDue, 8));
    const reviewer = await signInStaff(testApp, ['KYC_REVIEWER']);
    const proposed = await testApp.call(proposeMemberHold, {
      token: reviewer.token,
      params: { memberId: held.id as `mbr_${string}` },
      body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: addBusinessDays(today(), 3, NO_HOLIDAYS) },
    });
    assert.equal(proposed.status, 200, proposed.text);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const { id } = proposed.reply;
    await testApp.call(approveWithdrawalHold, { token: finance.token, params: { id } });
    assert.equal((await claim(held)).error.code, 'member-held');
    await runAsOwner(testApp, `UPDATE member SET state = 'disabled' WHERE id = $1`, [disabled.id]);
    assert.equal((await claim(disabled)).error.code, 'member-not-active');
    const sentTo = () => Promise.all([held, disabled].map((member) => smsTo(member, pastDueWords)));
    const before = await sentTo();
    await goTo(addDays(disabled.firstDue, 10));
    assert.deepEqual(await sentTo(), before);
  });

  test('[D10][V24] the case has the reminders that the system sent about what is past due, newest first, with time and channels; not those of other matters or of an earlier loan', async () => {
    const member = await pastDue(8);
    await testApp.drainJobs();
    const { reminders } = await rowOf(member);
    const [newest] = reminders;
    assert.ok(newest, 'a reminder was sent since the due date');
    assert.ok(
      reminders.every(({ template }) => /past-due|grace-ends|set-off-planned/.test(template)),
    );
    const times = reminders.map(({ createdAt }) => Date.parse(createdAt));
    assert.deepEqual(
      times,
      times.toSorted((one, next) => next - one),
    );
    assert.ok(times.every((at) => at >= manilaInstant(member.firstDue)));
    assert.deepEqual(
      newest.deliveries.map(({ channel, state }) => [channel, state]),
      [['sms', 'sent']],
    );
    await runAsOwner(
      testApp,
      "UPDATE outgoing_message SET created_at = (SELECT created_at FROM loan WHERE id = $1) - interval '1 day' WHERE id = $2",
      [member.loanId, newest.id],
    );
    assert.equal((await rowOf(member)).reminders.length, reminders.length - 1);
  });

  test('[V24][S9.08] reminders to one member are four in seven days, of which two may be about what is not due yet while something is past due; the notice centre has the others', async () => {
    const member = await addFundedMember(testApp.app);
    const remind = (isBeforePastDue = false) => {
      const ctx = system();
      const words = { en: 'Reminder', fil: 'Paalala' };
      const notice = { topic: 'LOAN', template: 'x', subject: words, text: words } as const;
      return ctx.transaction((tx) =>
        notifyMember(tx, ctx, member.id, { ...notice, isReminder: true, isBeforePastDue }),
      );
    };
    const sent = async () =>
      (await messagesTo(testApp, member.phoneNumber)).filter(({ body }) => /^Reminder/.test(body))
        .length;
    for (let times = 0; times < 4; times += 1) await remind(true);
    assert.equal(await sent(), 2);
    for (let times = 0; times < 4; times += 1) await remind();
    assert.equal(await sent(), 4);
    const notices = await runAsOwner(
      testApp,
      `SELECT FROM member_notice WHERE member_id = $1 AND template = 'x'`,
      [member.id],
    );
    assert.equal(notices.length, 8);
    testApp.clock.advance({ days: 7 });
    await remind();
    assert.equal(await sent(), 5);
  });

  test('[D10] a promise stops calls and reminders through its day, is kept by payments until one minute before midnight, and its reminder comes on the day', async () => {
    const member = await pastDue(8);
    const promisedOn = addDays(today(), 3);
    assert.equal((await accountOf(member)).promiseUntil, addDays(today(), 14));
    const made = await promise(member, 25_750, promisedOn);
    assert.equal(made.status, 200, made.text);
    assert.equal(made.reply.promise.state, 'OPEN');
    await testApp.drainJobs();
    assert.equal((await promise(member, 25_750, promisedOn)).error.code, 'promise-same');
    assert.equal((await claim(member)).error.code, 'promise-open');
    // The day can be changed while it is not over; the old one is not broken.
    assert.equal((await promise(member, 25_750, addDays(promisedOn, -1))).status, 200);
    await testApp.drainJobs();
    assert.equal((await promise(member, 25_750, promisedOn)).status, 200);
    assert.equal((await promise(member, 20_000, promisedOn)).error.code, 'promises-used-up');
    assert.equal((await accountOf(member)).promiseUntil, null);
    const confirmed = /: you plan to pay PHP 25,750\.00 by .* No reminders until then/;
    assert.equal(await smsTo(member, confirmed), 3, 'each change is confirmed');
    assert.equal(await smsTo(member, /^Your plan has changed\. Loan .*: you plan to pay/), 2);
    const costs = / A late charge is added each day after \w{3} \d+, \d{4}\./;
    assert.equal(await smsTo(member, costs), 2, 'where the day is later than the free ones');
    const before = await smsTo(member, pastDueWords);
    await goTo(addDays(member.firstDue, 10));
    assert.equal(await smsTo(member, pastDueWords), before);
    await goTo(promisedOn);
    await close();
    assert.equal(
      await smsTo(
        member,
        /: you plan to pay PHP 25,750\.00 by \w{3} \d+, \d{4}\. Sign in to pay\./,
      ),
      1,
    );
    assert.equal((await rowOf(member)).loan.callStop, 'promise-open');
    await pay(member, 10_000);
    assert.equal((await rowOf(member)).loan.promise?.state, 'OPEN');
    assert.equal((await accountOf(member)).promise?.left, 15_750);
    assert.equal(await smsTo(member, /You kept your plan/), 0);
    assert.equal(
      await smsTo(member, /PHP 10,000\.00 .* PHP 15,750\.00 of your plan to pay is left, by /),
      1,
    );
    testApp.clock.set(new Date(manilaInstant(promisedOn, 23 * 60 + 59)));
    await pay(member, 15_750);
    const kept = (await accountOf(member)).promise;
    assert.deepEqual([kept?.state, kept?.paid], ['KEPT', 25_750]);
    await goTo(addDays(promisedOn, 1));
    assert.equal(await smsTo(member, /PHP 15,750\.00 .* You kept your plan to pay\./), 1);
    assert.equal(await smsTo(member, /has not arrived/), 0);
    // The first one named the same day and amount.
    assert.deepEqual(
      (await rowOf(member)).promises.map(({ state }) => state),
      ['KEPT', 'CHANGED', 'KEPT'],
    );
  });

  test('[D10][V24][V40] a plan made at night and paid in part the same night is confirmed with what is left of it only', async () => {
    const member = await pastDue(2);
    testApp.clock.set(new Date(manilaInstant(today(), 22 * 60)));
    const promisedOn = addDays(today(), 3);
    assert.equal((await promise(member, 20_000, promisedOn)).status, 200);
    await pay(member, 5_000);
    await goTo(addDays(today(), 1));
    assert.equal(await smsTo(member, /you plan to pay PHP 20,000\.00/), 0, 'no longer true');
    assert.equal(await smsTo(member, /PHP 15,000\.00 of your plan to pay is left, by /), 1);
  });

  test('[D10] without the whole amount a promise is broken at the close after its day: the borrower is told kindly, and may be called', async () => {
    const member = await pastDue(2);
    const promisedOn = addDays(today(), 1);
    assert.equal((await promise(member, 20_000, promisedOn)).status, 200);
    await pay(member, 19_999.99);
    await goTo(promisedOn);
    assert.equal((await rowOf(member)).loan.promise?.state, 'OPEN');
    assert.equal((await accountOf(member)).promise?.left, 0.01);
    const left = /PHP 0\.01 is left of the PHP 20,000\.00 you plan to pay/;
    assert.equal(await smsTo(member, left), 1, 'on the day');
    await goTo(addDays(promisedOn, 1));
    await close();
    const missing = /: PHP 0\.01 of the PHP 20,000\.00 you planned to pay by .* has not arrived/;
    assert.equal(await smsTo(member, missing), 1);
    assert.equal((await accountOf(member)).promise?.left, 0.01);
    const { loan, promises } = await rowOf(member);
    assert.deepEqual([loan.promise?.state, loan.promise?.paid], ['BROKEN', 19_999.99]);
    assert.equal(loan.callStop, null);
    assert.equal(promises[0]?.madeBy, 'member');
  });

  test('[D10][V40] the late charge in a promise is that of its day, as the settlement of the day says it', async () => {
    const member = await pastDue(12);
    const on = addDays(today(), 6);
    const quoted = await testApp.call(getSettlement, {
      token: await signedIn(member),
      params: { loanNumber: member.loanNumber },
      query: { on },
    });
    const { due, lateCharge } = quoted.reply;
    assert.equal((await promise(member, due, on)).status, 200);
    const { account, promise: made, lateChargeADay } = await accountOf(member);
    assert.deepEqual([made?.left, made?.lateCharge], [due, lateCharge]);
    // More than what is added until then: a part of it is due already.
    assert.ok(lateChargeADay > 0 && lateCharge > due - (account?.dueNow ?? 0));
    await goTo(addDays(on, 1));
    const missed = (await accountOf(member)).promise;
    assert.deepEqual([missed?.state, missed?.lateCharge], ['BROKEN', 0]);
  });

  test('[D10][V40] a collector sees everything owed and what will be due on each day that can be promised, as the borrower’s own pages say it', async () => {
    const member = await pastDue(12);
    const { loan, owed, promiseDays } = await rowOf(member);
    const { account } = await accountOf(member);
    assert.deepEqual([loan.dueNow, owed], [account?.dueNow, account?.owed]);
    assert.deepEqual(
      promiseDays.map(({ on }) => on),
      Array.from({ length: 15 }, (_, at) => addDays(today(), at)),
    );
    for (const at of [0, 6, 14]) {
      const offered = promiseDays[at];
      assert.ok(offered);
      const { reply } = await testApp.call(getSettlement, {
        token: await signedIn(member),
        params: { loanNumber: member.loanNumber },
        query: { on: offered.on },
      });
      assert.deepEqual([offered.due, offered.lateCharge], [reply.due, reply.lateCharge]);
    }
    const last = promiseDays.at(-1);
    assert.ok(last && last.lateCharge > (promiseDays[0]?.lateCharge ?? 0));
    assert.equal((await promise(member, last.due, last.on)).status, 200);
    for (const amount of [100, 200]) {
      assert.equal((await promise(member, amount, last.on)).status, 200);
    }
    assert.deepEqual((await rowOf(member)).promiseDays, [], 'three promises in 60 days');
  });

  test('[D10][V31] a reversed payment does not keep a promise', async () => {
    const member = await pastDue(2);
    assert.equal((await promise(member, 20_000, addDays(today(), 2))).status, 200);
    await pay(member, 20_000);
    assert.equal((await rowOf(member)).loan.promise?.state, 'KEPT');
    const [row] = await runAsOwner(testApp, 'SELECT id FROM payment WHERE loan_id = $1', [
      member.loanId,
    ]);
    const stored = { type: 'PAYMENT_REVERSED', date: today(), facts: { paymentId: row?.id } };
    await runAsOwner(
      testApp,
      `INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
       VALUES ($1, 2, $2, $3, $4, now(), 'system', 'test')`,
      [member.loanId, stored.type, stored.date, JSON.stringify(stored.facts)],
    );
    assert.equal((await rowOf(member)).loan.promise?.state, 'OPEN');
    await goTo(addDays(today(), 3));
    assert.equal((await rowOf(member)).loan.promise?.state, 'BROKEN');
  });

  test('[D10] of twenty promises at once one is made; a promise names a near day and at most what is due on it', async () => {
    const member = await pastDue(2);
    const token = await signedIn(member);
    const params = { loanNumber: member.loanNumber };
    const refusalOf = async (amount: number, promisedOn: string) =>
      (
        await testApp.call(promisePayment, {
          token,
          key: randomUUID(),
          params,
          body: { amount, promisedOn },
        })
      ).error.code;
    assert.equal(await refusalOf(25_750, addDays(today(), 15)), 'promise-day');
    assert.equal(await refusalOf(25_750, addDays(today(), -1)), 'promise-day');
    assert.equal(await refusalOf(25_750.01, today()), 'promise-amount');
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        testApp.call(promisePayment, {
          token,
          key: randomUUID(),
          params,
          body: { amount: 25_750, promisedOn: addDays(today(), 5) },
        }),
      ),
    );
    assert.equal(tries.filter(({ status }) => status === 200).length, 1);
    assert.equal((await rowOf(member)).promises.length, 1);
    const recorded = await testApp.app.db.reader
      .selectFrom('audit_entry')
      .select('details')
      .where('action', '=', 'loan.promise-payment')
      .execute();
    // In centavos, as the console's audit page reads amounts.
    assert.deepEqual(
      recorded.map(({ details }) => details),
      [{ amount: '2575000', promisedOn: addDays(today(), 5) }],
    );
    const other = await pastDue(1);
    const stranger = await testApp.call(promisePayment, {
      token: await signedIn(other),
      key: randomUUID(),
      params,
      body: { amount: 100, promisedOn: today() },
    });
    assert.equal(stranger.status, 404, 'only on a loan of one’s own (V20)');
  });

  test('[V24] a promise from a call is recorded with it, and the borrower is told', async () => {
    const member = await pastDue(2);
    const promisedOn = addDays(today(), 4);
    assert.equal((await claim(member)).status, 200);
    const call = { channel: 'CALL', outcome: 'PROMISED' } as const;
    assert.equal((await log(member, call)).error.code, 'promise-missing');
    const tooMuch = await log(member, { ...call, promise: { amount: 30_000, promisedOn } });
    assert.equal(tooMuch.error.code, 'promise-amount');
    assert.equal((await rowOf(member)).contacts.length, 0, 'all or nothing');
    const logged = await log(member, {
      ...call,
      note: 'After payday',
      promise: { amount: 25_750, promisedOn },
    });
    assert.equal(logged.status, 200, logged.text);
    assert.equal(await smsTo(member, /you told us you will pay PHP 25,750\.00/), 1);
    assert.equal(await smsTo(member, /No reminders until then/), 1);
    const { promises, contacts, loan } = await rowOf(member);
    assert.equal(promises[0]?.madeBy, 'staff');
    assert.deepEqual([contacts[0]?.outcome, contacts[0]?.note], ['PROMISED', 'After payday']);
    assert.equal(loan.callStop, 'promise-open');
    const chat = { channel: 'CHAT', outcome: 'NOT_REACHED' } as const;
    assert.equal((await log(member, chat)).error.code, 'outcome-not-possible');
    const stray = { ...chat, outcome: 'REACHED', promise: { amount: 1, promisedOn } } as const;
    assert.equal((await log(member, stray)).error.code, 'promise-without-outcome');
  });

  test('[V22] the contact log and the promises never change', async () => {
    const member = await pastDue(2);
    await called(member, { outcome: 'REACHED', note: 'x' });
    await promise(member, 100, today());
    for (const attempt of [
      `UPDATE collection_contact SET note = '' WHERE loan_id = '${member.loanId}'`,
      `UPDATE collection_contact SET outcome = 'REFUSES' WHERE loan_id = '${member.loanId}'`,
      `DELETE FROM collection_contact WHERE loan_id = '${member.loanId}'`,
      `UPDATE payment_promise SET amount = 1 WHERE loan_id = '${member.loanId}'`,
      `DELETE FROM payment_promise WHERE loan_id = '${member.loanId}'`,
      `SELECT erase_collection_notes('${member.id}')`,
    ]) {
      await assert.rejects(runAsOwner(testApp, attempt), /keeps its rows|never change/, attempt);
    }
  });

  test('[V24] a paused loan is not called about, and nothing can be promised', async () => {
    const member = await pastDue(2);
    await runAsOwner(
      testApp,
      `INSERT INTO servicing_event (loan_id, seq, type, value_date, facts, recorded_at, actor_kind, actor_id)
       VALUES ($1, 1, 'PAUSED', $2, '{"reason":"HARDSHIP"}', now(), 'system', 'test')`,
      [member.loanId, today()],
    );
    assert.equal((await claim(member)).error.code, 'loan-paused');
    assert.equal((await promise(member, 100, today())).error.code, 'loan-paused');
    assert.equal((await accountOf(member)).promiseUntil, null);
  });
});
