import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { logContact } from '@pahiram/api/collections';
import * as holds from '@pahiram/api/holds';
import { promisePayment } from '@pahiram/api/payment-promises';
import { getLoanAccount } from '@pahiram/api/repayments';
import { pauseLoan } from '@pahiram/api/staff-loan-requests';
import {
  addDays,
  type CalendarDate,
  manilaDate,
  manilaInstant,
} from '@pahiram/domain/calendar/calendar';
import { paymentReference } from '@pahiram/domain/loans/payment-reference';
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
import { addBorrower, askForTime, type Borrower, confirmAnswer } from '../../../test/more-time.ts';
import { signInStaff } from '../../../test/people.ts';
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
  const paramsOf = ({ loanNumber }: Borrower) => ({ loanNumber });

  const stops: readonly {
    readonly name: string;
    readonly begin: (who: Borrower) => Promise<{ readonly status: number; readonly text: string }>;
    readonly outcome: string;
    /** Why the borrower is not asked for money, as the account says at once. */
    readonly shown: string;
  }[] = [
    {
      name: 'a dispute',
      outcome: 'CANCELLED loan-disputed',
      shown: 'loan-disputed',
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

  test('[V14][V24][V40] it does not take place during a dispute, an open promise, a pause or a fraud hold, and wallet and account say so at once', async () => {
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
    }
    assert.deepEqual(await outcomeOf(control), ['DONE', taken]);
  });

  for (const by of ['the borrower', 'a collector'] as const) {
    test(`[V14][V40] a promise that ${by} records ends the planned set-off at once, with its reason`, async () => {
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
    });
  }

  test('[V10][V14] it waits while a bank row of the loan is checked, and until every account is confirmed, at most five days', async () => {
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
    // Five more days of late charge, all of it within the notice: nothing is left past due.
    assert.deepEqual(await outcomeOf(last), ['DONE', kept - 25_800]);
    const { account } = (
      await testApp.call(getLoanAccount, {
        ...{ token: tokenOf(testApp.app, last), params: paramsOf(last) },
      })
    ).reply;
    assert.deepEqual([account?.dueNow, account?.daysPastDue], [0, 0]);
  });
});
