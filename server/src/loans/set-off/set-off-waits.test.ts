import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { listActivity } from '@pahiram/api/activity';
import { logContact } from '@pahiram/api/collections';
import * as holds from '@pahiram/api/holds';
import { getLoanStatement, getPaymentReceipt, getSettlement } from '@pahiram/api/loan-documents';
import { promisePayment } from '@pahiram/api/payment-promises';
import { getLoanAccount, payFromWallet, paySetOff, previewPayment } from '@pahiram/api/repayments';
import { offerSchedule, pauseLoan } from '@pahiram/api/staff-loan-requests';
import {
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
import { dayText } from '@pahiram/domain/texts/day-text';
import {
  addOpenAccount,
  callerOf,
  confirmFile,
  importFile,
  signInStatementPeople,
  statementFile,
  yesterday,
} from '../../../test/bank-statements.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import {
  acceptSchedule,
  addBorrower,
  askForTime,
  type Borrower,
  confirmAnswer,
} from '../../../test/more-time.ts';
import { signInStaff } from '../../../test/people.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { walletOf } from '../../../test/withdrawals.ts';
import { systemContext } from '../../context.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { closeBusiness } from '../repayments/close-of-business.ts';

/** Of the wallet of a borrower, before a set-off and after one of 25,758.33. */
const kept = 130_000;
const taken = kept - 25_758.33;

describe('a set-off waits', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
    await testApp.close();
  });

  const close = () => closeBusiness(systemContext(testApp.app, 'job:close-of-business', 'test'));
  const goTo = (day: CalendarDate) => testApp.clock.set(new Date(manilaInstant(day, 12 * 60)));
  /** Closes each day until both notices are sent. @returns the day of the set-off */
  async function untilNotices(who: Borrower): Promise<CalendarDate> {
    const { due_date: due } = await testApp.app.db.reader
      .selectFrom('loan_installment')
      .select('due_date')
      .where('loan_id', '=', who.loanId)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow();
    for (let late = 1; late <= 10; late += 1) {
      goTo(addDays(due as CalendarDate, late));
      await close();
    }
    const day = addDays(due as CalendarDate, 11);
    goTo(day);
    return day;
  }
  const outcomeOf = async (who: Borrower) => {
    const [row] = await testApp.app.db.reader
      .selectFrom('set_off')
      .select(['state', 'reason'])
      .where('loan_id', '=', who.loanId)
      .execute();
    const outcome = [row?.state, row?.reason].filter(Boolean).join(' ');
    return [outcome, (await walletOf(testApp, who)).wallet];
  };
  const notTakenTo = async ({ phoneNumber }: Borrower) => {
    await testApp.drainJobs();
    return (await messagesTo(testApp, phoneNumber))
      .filter(
        ({ channel, body }) =>
          channel === 'sms' &&
          /We will not take|from your wallet, planned for .*, is cancelled/.test(body),
      )
      .map(({ body }) => body);
  };
  const paramsOf = ({ loanNumber }: Borrower) => ({ loanNumber });

  const stops: readonly {
    readonly name: string;
    readonly begin: (who: Borrower) => Promise<{ readonly status: number; readonly text: string }>;
    readonly outcome: string;
    /** Why the borrower is not asked for money, as the account says at once. */
    readonly shown: string;
    /** In the message that takes the notices back. */
    readonly said: RegExp;
  }[] = [
    {
      name: 'a dispute',
      outcome: 'CANCELLED loan-disputed',
      shown: 'loan-disputed',
      said: /, because you do not agree with what you owe/,
      begin: async (who) =>
        testApp.call(logContact, {
          ...{ token: (await signInStaff(testApp, ['COLLECTOR'])).token, key: randomUUID() },
          params: paramsOf(who),
          body: { channel: 'INCOMING_CALL', outcome: 'DISPUTES', note: 'Says it was paid' },
        }),
    },
    {
      name: 'an open promise',
      outcome: 'CANCELLED promise-open',
      shown: 'promise-open',
      said: /: you plan to pay PHP 1,000\.00 .* The payment of PHP 25,758\.33 from your wallet, planned for .*, is cancelled\./,
      begin: (who) =>
        testApp.call(promisePayment, {
          ...{ token: tokenOf(testApp.app, who), key: randomUUID(), params: paramsOf(who) },
          body: {
            ...{ amount: 1_000 },
            promisedOn: addDays(manilaDate(testApp.clock.now().getTime()), 3),
          },
        }),
    },
    {
      name: 'a pause',
      outcome: 'CANCELLED loan-paused',
      shown: 'loan-paused',
      said: /, because your loan is paused/,
      begin: async (who) => {
        const requestId = await askForTime(testApp, who, 'PAUSE');
        const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
        const until = addDays(manilaDate(testApp.clock.now().getTime()), 20);
        const paused = await testApp.call(pauseLoan, {
          ...{ token, params: { requestId } },
          body: { until, note: 'In hospital until then.' } as never,
        });
        assert.equal(paused.status, 200, paused.text);
        return confirmAnswer(testApp, requestId);
      },
    },
    {
      name: 'a fraud hold',
      outcome: 'CANCELLED member-held',
      shown: 'member-held',
      said: /, because your withdrawals are on hold/,
      begin: async (who) => {
        const today = manilaDate(testApp.clock.now().getTime());
        const proposed = await testApp.call(holds.proposeMemberHold, {
          token: (await signInStaff(testApp, ['KYC_REVIEWER'])).token,
          params: { memberId: who.id as `mbr_${string}` },
          body: { reason: 'IDENTITY_IN_DOUBT', reviewOn: addDays(today, 5) },
        });
        assert.equal(proposed.status, 200, proposed.text);
        return testApp.call(holds.approveWithdrawalHold, {
          token: (await signInStaff(testApp, ['FINANCE'])).token,
          params: { id: proposed.reply.id },
        });
      },
    },
  ];

  test('[V14][V24][V40] it does not take place during a dispute, an open promise, a pause or a fraud hold, and wallet, account and one message say so', async () => {
    const control = await addBorrower(testApp);
    const borrowers = [];
    for (const stop of stops) borrowers.push({ stop, who: await addBorrower(testApp) });
    const day = await untilNotices(control);
    for (const { stop, who } of borrowers) {
      assert.equal((await walletOf(testApp, who)).setOff?.plannedOn, day, stop.name);
      const begun = await stop.begin(who);
      assert.equal(begun.status, 200, `${stop.name}: ${begun.text}`);
      assert.equal(
        (await walletOf(testApp, who)).setOff,
        null,
        `the wallet, before the close: ${stop.name}`,
      );
      const account = await testApp.call(getLoanAccount, {
        ...{ token: tokenOf(testApp.app, who), params: paramsOf(who) },
      });
      assert.equal(account.reply.remindersStop, stop.shown, stop.name);
    }
    await close();
    for (const { stop, who } of borrowers) {
      assert.deepEqual(await outcomeOf(who), [stop.outcome, kept], stop.name);
      const [sms, ...more] = await notTakenTo(who);
      assert.equal(more.length, 0, stop.name);
      assert.match(sms ?? '', stop.said, stop.name);
      assert.ok(sms?.includes(`planned for ${dayText(day, 'en')}`), sms ?? 'no SMS');
    }
    assert.deepEqual(await notTakenTo(control), [], 'what was taken is not taken back in words');
    assert.deepEqual(await outcomeOf(control), ['DONE', taken]);
  });

  for (const by of ['the borrower', 'a collector'] as const) {
    test(`[V14][V40] a promise that ${by} records ends the planned set-off at once, with its reason, and one message confirms both`, async () => {
      const who = await addBorrower(testApp);
      const day = await untilNotices(who);
      assert.equal((await walletOf(testApp, who)).setOff?.plannedOn, day);
      const promised = { amount: 1_000, promisedOn: addDays(day, 3) };
      const made =
        by === 'the borrower'
          ? await testApp.call(promisePayment, {
              ...{ token: tokenOf(testApp.app, who), key: randomUUID(), params: paramsOf(who) },
              body: promised,
            })
          : await testApp.call(logContact, {
              ...{ token: (await signInStaff(testApp, ['COLLECTOR'])).token, key: randomUUID() },
              params: paramsOf(who),
              body: {
                ...{ channel: 'INCOMING_CALL', outcome: 'PROMISED', note: 'After payday' },
                promise: promised,
              },
            });
      assert.equal(made.status, 200, made.text);
      assert.equal((await walletOf(testApp, who)).setOff, null);
      assert.deepEqual(await outcomeOf(who), ['CANCELLED promise-open', kept]);
      const [sms, ...more] = await notTakenTo(who);
      assert.equal(more.length, 0, 'one message says both');
      const begin = by === 'the borrower' ? 'you plan to pay' : 'you told us you will pay';
      assert.ok(
        sms?.startsWith(`Loan ${who.loanNumber}: ${begin} PHP 1,000.00 by `),
        sms ?? 'no SMS',
      );
      assert.match(sms ?? '', / The late charge still grows by about PHP 8\.33 a day\./);
    });
  }

  test('[V14][V24][V40] after a part payment the message says what the announced payment from the wallet takes now', async () => {
    const who = await addBorrower(testApp);
    const day = await untilNotices(who);
    const paid = await testApp.call(payFromWallet, {
      ...{ token: tokenOf(testApp.app, who), key: randomUUID(), params: paramsOf(who) },
      body: { amount: 10_000, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    const { setOff } = await walletOf(testApp, who);
    assert.equal(setOff?.amount, 15_758.33);
    await testApp.drainJobs();
    const said = (await messagesTo(testApp, who.phoneNumber))
      .filter(({ channel, body }) => channel === 'sms' && /^We received PHP 10,000\.00/.test(body))
      .map(({ body }) => body);
    assert.equal(said.length, 1);
    const now = ` On ${dayText(day, 'en')} we now pay only PHP 15,758.33 from your wallet. Receipt: `;
    assert.ok(said[0]?.includes(now), said.join());
  });

  test('[D11][V14][V24][V40] a new schedule that leaves nothing past due ends the announced payment from the wallet, and one message says both; before that the confirmation of the request and the offer say that it goes on', async () => {
    const who = await addBorrower(testApp);
    const day = await untilNotices(who);
    goTo(addDays(day, -1));
    assert.equal((await walletOf(testApp, who)).setOff?.plannedOn, day);
    const requestId = await askForTime(testApp, who);
    await testApp.drainJobs();
    const { token } = await signInStaff(testApp, ['LOAN_OFFICER']);
    const change = {
      type: 'RESCHEDULED',
      installmentCount: 8,
      firstDueDate: addDays(day, 20),
    } as const;
    const body = { change, note: 'A new plan is possible.' };
    const proposed = await testApp.call(offerSchedule, { token, params: { requestId }, body });
    assert.equal(proposed.status, 200, proposed.text);
    assert.equal((await confirmAnswer(testApp, requestId)).status, 200);
    await testApp.drainJobs();
    const member = { ...who, requestId, token: tokenOf(testApp.app, who) };
    const accepted = await acceptSchedule(testApp, member);
    assert.equal(accepted.status, 200, accepted.text);
    assert.deepEqual(await outcomeOf(who), ['CANCELLED nothing-due', kept]);
    const told = (await messagesTo(testApp, who.phoneNumber)).map(({ body }) => body);
    const goesOn = `Until then the payment of PHP 25,758.33 from your wallet, planned for ${dayText(day, 'en')}, goes on.`;
    for (const about of [/^We received your request/, /^We offer a new schedule/]) {
      const [confirmation] = told.filter((body) => about.test(body));
      assert.ok(confirmation?.includes(goesOn), confirmation ?? String(about));
    }
    const [sms, ...more] = await notTakenTo(who);
    assert.equal(more.length, 0, 'one message says both');
    assert.match(
      sms ?? '',
      /^Loan \S+ has a new schedule\..* We will not take the PHP 25,758\.33 /,
    );
    goTo(day);
    await close();
    assert.equal((await notTakenTo(who)).length, 1);
  });

  test('[V08][V10][V14] it waits while a bank row of the loan is checked, and until every account is confirmed, at most five days; the wait adds no late charge', async () => {
    const [checked, other] = [await addBorrower(testApp), await addBorrower(testApp)];
    const day = await untilNotices(other);
    const people = await signInStatementPeople(testApp);
    const accountId = await addOpenAccount(testApp, people, {
      day: addDays(yesterday(testApp.app), -4),
    });
    const file = {
      ...{ accountId, to: yesterday(testApp.app) },
      content: statementFile(
        [{ amount: 1_000, reference: paymentReference(checked.loanNumber) }],
        yesterday(testApp.app),
      ),
    };
    const imported = await importFile(callerOf(testApp), people, file);
    await close();
    assert.deepEqual(await outcomeOf(checked), ['PLANNED', kept], 'its row is being checked');
    assert.deepEqual(await outcomeOf(other), ['PLANNED', kept], 'the file is not confirmed');
    await confirmFile(callerOf(testApp), people, {
      ...{ id: imported.id, content: file.content, closing: 1_000 },
    });
    await close();
    assert.deepEqual(await outcomeOf(other), ['DONE', taken], `confirmed through ${day}`);
    // The bank row paid 250 pesos of principal a day earlier: its late charge of that day is 8 centavos.
    assert.deepEqual(await outcomeOf(checked), ['DONE', taken + 1_000.08]);

    const last = await addBorrower(testApp);
    const planned = await untilNotices(last);
    for (let waited = 0; waited < 5; waited += 1) {
      goTo(addDays(planned, waited));
      await close();
      assert.deepEqual(await outcomeOf(last), ['PLANNED', kept], `after ${waited} days`);
    }
    goTo(addDays(planned, 5));
    await close();
    assert.deepEqual(await outcomeOf(last), ['DONE', taken], 'no late charge of the wait');
    const { reply } = await testApp.call(getLoanAccount, {
      ...{ token: tokenOf(testApp.app, last), params: paramsOf(last) },
    });
    const { account } = reply;
    assert.deepEqual([account?.dueNow, account?.daysPastDue], [0, 0]);
    const [corrected] = account?.corrections ?? [];
    assert.equal(corrected?.cause, 'BACK_DATED');
    assert.deepEqual(corrected?.takenBack, { lateCharge: 41.67, interest: 0 }, 'of the five days');
    const receipt = await testApp.call(getPaymentReceipt, {
      token: tokenOf(testApp.app, last),
      params: { ...paramsOf(last), paymentNumber: account?.payments[0]?.number ?? '' },
    });
    assert.equal(receipt.reply.valueDate, planned);
    const pdf = await testApp.server.inject({
      url: `/api/v2/repayments/${last.loanNumber}/payments/${receipt.reply.number}/receipt`,
      headers: { authorization: `Bearer ${tokenOf(testApp.app, last)}` },
    });
    // The late charge of the wait is not charged and was on no page: the figures of the receipt add up without it.
    const { owed, amount } = receipt.reply;
    const { text } = readPdf(pdf.rawPayload);
    const [, owedBefore] = /You owed[^₱]*₱([\d,.]+)/.exec(text) ?? [];
    assert.equal(
      Number(owedBefore?.replaceAll(',', '')),
      Math.round((owed.after + amount) * 100) / 100,
    );
    assert.doesNotMatch(text, /Late charge not added/);
    assert.deepEqual(receipt.reply.corrections, [], 'the receipt has the figures of now');
    const activity = await testApp.call(listActivity, { token: tokenOf(testApp.app, last) });
    const [paidRow] = activity.reply.entries.filter(({ kind }) => kind === 'PAYMENT');
    assert.ok(
      paidRow?.detail?.en.includes(`It counts from ${dayText(planned, 'en')}`),
      paidRow?.detail?.en ?? 'no entry',
    );
    assert.deepEqual(
      activity.reply.entries
        .filter(({ title }) => title.en === 'Late charge')
        .map(({ at, amount }) => [manilaDate(Date.parse(at)), amount]),
      [[planned, 8.33]],
      'on the day from which the payment counts, not when it was taken',
    );
    await testApp.drainJobs();
    const [said] = (await messagesTo(testApp, last.phoneNumber)).filter(({ body }) =>
      /by set-off/.test(body),
    );
    assert.ok(
      said?.body.includes(' Nothing more is due now. Next installment: '),
      said?.body ?? 'no SMS',
    );
    assert.doesNotMatch(said?.body ?? '', /figures have changed/);

    const paying = await addBorrower(testApp);
    const day2 = await untilNotices(paying);
    await close();
    goTo(addDays(day2, 2));
    const token = tokenOf(testApp.app, paying);
    const paid = await testApp.call(payFromWallet, {
      ...{ token, key: randomUUID(), params: paramsOf(paying) },
      body: { amount: 10_000, use: 'DEFAULT' },
    });
    assert.equal(paid.status, 200, paid.text);
    const shown = (await walletOf(testApp, paying)).setOff?.amount;
    assert.equal(shown, 25_758.33 + 16.67 - 10_000, 'what it would take now');
    await close();
    goTo(addDays(day2, 5));
    await close();
    const [outcome, left] = await outcomeOf(paying);
    assert.equal(outcome, 'DONE');
    assert.ok(Math.abs(Number(left) - taken) < 16.67 * 2.5, `${left}`);
    const after = await testApp.call(getLoanAccount, {
      ...{ token: tokenOf(testApp.app, paying), params: paramsOf(paying) },
    });
    assert.deepEqual([after.reply.account?.dueNow, after.reply.account?.daysPastDue], [0, 0]);
  });

  test('[D9][D10][V06][V14] the borrower need not wait for our banks: from the planned day the borrower pays the same amount at once, as of that day, once, and it is called the borrower’s payment', async () => {
    const who = await addBorrower(testApp);
    const day = await untilNotices(who);
    const payNow = (amount: number, key: string = randomUUID()) =>
      testApp.call(paySetOff, {
        ...{ token: tokenOf(testApp.app, who), key, params: paramsOf(who), body: { amount } },
      });
    const planned = async () => (await walletOf(testApp, who)).setOff;
    const refusedCode = async (amount: number) => (await payNow(amount)).error.code;
    const amount = 25_758.33;

    goTo(addDays(day, -1));
    assert.equal((await planned())?.isPayableNow, false, 'its day is ahead');
    assert.equal(await refusedCode(amount), 'set-off-changed');

    goTo(addDays(day, 3));
    await close();
    assert.deepEqual(await planned(), {
      ...{ loanNumber: who.loanNumber, plannedOn: day, amount },
      ...{ staysDue: 0, isAllOfWallet: false, isPayableNow: true, isAfterPlan: false },
    });
    assert.equal(await refusedCode(amount - 1), 'set-off-changed', 'not what the wallet shows');
    const { reply: before } = await testApp.call(getLoanAccount, {
      ...{ token: tokenOf(testApp.app, who), params: paramsOf(who) },
    });
    assert.equal(before.account?.dueNow, amount + 25, 'an ordinary payment has the wait');
    assert.deepEqual(before.announced, {
      ...{ amount, plannedOn: day, dueNow: amount, lateCharge: 8.33, isPayableNow: true },
      owed: Math.round(((before.account?.owed ?? 0) - 25) * 100) / 100,
      toSettle: Math.round(((before.account?.settlement?.toPay ?? 0) - 25) * 100) / 100,
      parts: [{ number: 1, amount }],
    });
    const { toSettle, owed } = before.announced;
    const mine = { token: tokenOf(testApp.app, who), params: paramsOf(who) };
    const today = manilaDate(testApp.clock.now().getTime());
    const { reply: quote } = await testApp.call(getSettlement, { ...mine, query: { on: today } });
    assert.deepEqual(
      [quote.toPay, quote.announced],
      [toSettle, { amount, plannedOn: day }],
      'to pay it all off',
    );
    const { reply: priced } = await testApp.call(getLoanStatement, { ...mine, query: {} });
    assert.equal(priced.closing, owed, 'on the statement');
    assert.match(priced.announced?.en ?? '', /no late charge of the days since is in this balance/);
    const { reply: listed } = await testApp.call(listActivity, { token: mine.token });
    assert.equal(listed.months[0]?.left, owed, 'in the activity');
    const preview = (previewed: number) =>
      testApp.call(previewPayment, {
        ...{ token: tokenOf(testApp.app, who), params: paramsOf(who) },
        body: { amount: previewed, use: 'DEFAULT', isAnnounced: true },
      });
    const { reply: effect } = await preview(amount);
    assert.deepEqual([effect.dueNow, effect.paid.lateCharge], [0, 8.33]);
    assert.equal(effect.owedAfter, Number((before.announced.owed - amount).toFixed(2)));
    assert.equal((await preview(amount - 1)).error.code, 'set-off-changed');
    const key = randomUUID();
    const [paid, again] = [await payNow(amount, key), await payNow(amount, key)];
    assert.equal(paid.status, 200, paid.text);
    assert.equal(again.reply.payment.number, paid.reply.payment.number, 'sent again, paid once');
    assert.deepEqual(await outcomeOf(who), ['DONE', taken]);
    const { dueNow, daysPastDue, outstanding } = paid.reply.account;
    assert.deepEqual([dueNow, daysPastDue, outstanding.lateCharge], [0, 0, 0]);
    const { channel, setOffArticle, number } = paid.reply.payment;
    assert.deepEqual([channel, setOffArticle], ['wallet', null], 'the borrower paid');
    const own = { token: tokenOf(testApp.app, who), params: paramsOf(who) };
    const { reply: shown } = await testApp.call(getLoanAccount, own);
    assert.equal(shown.account?.payments[0]?.setOffArticle, null, 'in the list of payments');
    const { reply: statement } = await testApp.call(getLoanStatement, { ...own, query: {} });
    assert.equal(statement.announced, null);
    const lines = statement.lines.filter(({ kind }) => kind === 'PAYMENT');
    assert.deepEqual(
      lines.map((line) => line.paidBy?.en),
      ['Paid from your wallet'],
      'on the statement',
    );
    const { reply: activity } = await testApp.call(listActivity, { token: own.token });
    const [entry] = activity.entries.filter(({ page }) => page?.kind === 'RECEIPT');
    assert.equal(
      entry?.detail?.en,
      `Paid from your wallet. It counts from ${dayText(day, 'en')}`,
      'in the activity',
    );
    const pdf = await testApp.server.inject({
      url: `/api/v2/repayments/${who.loanNumber}/statement/document`,
      headers: { authorization: `Bearer ${own.token}` },
    });
    assert.equal(pdf.statusCode, 200, pdf.body);
    const printed = (await readPdf(pdf.rawPayload)).text;
    assert.doesNotMatch(printed, /set-off/);
    assert.match(printed, /Paid from your wallet/);
    assert.match(printed, /For installment 1, /);
    await testApp.drainJobs();
    const [said, ...more] = (await messagesTo(testApp, who.phoneNumber))
      .filter((one) => one.channel === 'sms' && one.body.includes(number))
      .map(({ body }) => body);
    assert.deepEqual(more, []);
    assert.match(said ?? '', /^We received PHP 25,758\.33 for loan /);
    const counts = ` The payment came from your wallet and counts from ${dayText(day, 'en')}: no late charge is added since that day.`;
    assert.ok((said ?? '').includes(counts), said ?? 'no SMS');
    assert.equal(said?.match(/25,758\.33/g)?.length, 1, 'the amount is said once');
    assert.equal(await refusedCode(amount), 'set-off-changed', 'nothing is planned any more');
    await close();
    assert.deepEqual(await outcomeOf(who), ['DONE', taken]);
  });

  test('[V05][V14] pressed while the close of business takes the same set-off, it is paid once', async () => {
    const who = await addBorrower(testApp);
    const day = await untilNotices(who);
    goTo(addDays(day, 5));
    const pressed = testApp.call(paySetOff, {
      ...{ token: tokenOf(testApp.app, who), key: randomUUID(), params: paramsOf(who) },
      body: { amount: 25_758.33 },
    });
    const [answer] = await Promise.all([pressed, close()]);
    assert.ok([200, 409].includes(answer.status), answer.text);
    assert.deepEqual(await outcomeOf(who), ['DONE', taken]);
  });

  test('[H1][V14] while a bank payment of the loan is checked, the planned set-off cannot be paid either', async () => {
    const who = await addBorrower(testApp);
    await untilNotices(who);
    const people = await signInStatementPeople(testApp);
    const through = yesterday(testApp.app);
    const accountId = await addOpenAccount(testApp, people, { day: addDays(through, -4) });
    const rows = [{ amount: 1_000, reference: paymentReference(who.loanNumber) }];
    await importFile(callerOf(testApp), people, {
      ...{ accountId, to: through, content: statementFile(rows, through) },
    });
    assert.equal((await walletOf(testApp, who)).setOff?.isPayableNow, false);
    const answer = await testApp.call(paySetOff, {
      ...{ token: tokenOf(testApp.app, who), key: randomUUID(), params: paramsOf(who) },
      body: { amount: 25_758.33 },
    });
    assert.equal(answer.error.code, 'set-off-changed');
    assert.deepEqual(await outcomeOf(who), ['PLANNED', kept]);
  });
});
