import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assignApplication } from '@pahiram/api/applications';
import { assignCollection, listCollections } from '@pahiram/api/collections';
import { assignPayment, listStaffPayments } from '@pahiram/api/staff-payments';
import { openTicket } from '@pahiram/api/support';
import { claimTicket, listTickets, releaseTicket } from '@pahiram/api/support-desk';
import { listToday } from '@pahiram/api/work-queues';
import { remindClaims } from '@pahiram/api/work-reminders';
import type { ReminderList } from '@pahiram/domain/lists/reminder';
import { pendingLoan } from '../../test/active-loan.ts';
import { payByStatement } from '../../test/bank-statements.ts';
import { countAudit } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { addPastDueMember } from '../../test/past-due-loan.ts';
import { signInStaff, signInStaffByDoor, type TestStaff } from '../../test/people.ts';
import { systemContext } from '../context.ts';
import { closeBusiness } from '../loans/repayments/close-of-business.ts';

describe('reminders of claimed rows', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  const remind = async ({ token }: TestStaff, list: ReminderList, ...ids: readonly string[]) => {
    const answer = await testApp.call(remindClaims, { token, body: { list, ids: [...ids] } });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply;
  };
  const remindersOf = async ({ token }: Pick<TestStaff, 'token'>) => {
    const answer = await testApp.call(listToday, { token });
    assert.equal(answer.status, 200, answer.text);
    return answer.reply.reminders;
  };
  let tickets = 0;
  const known = new Set<string>();
  const ticket = async (token: string) => {
    const email = `nena-${tickets++}@example.com`;
    const body = {
      name: 'Nena Reyes',
      email,
      agreement: true,
      message: 'When is it due?',
    } as const;
    assert.equal((await testApp.call(openTicket, { body })).status, 200);
    const { reply } = await testApp.call(listTickets, { token, query: { state: 'OPEN' } });
    const found = reply.tickets.find(({ id }) => !known.has(id));
    assert.ok(found);
    known.add(found.id);
    return found;
  };

  test('[A11][V22] the person who has a row is reminded of it on Today, once a day and on record, until they give it back', async () => {
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const ben = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const cora = await signInStaff(testApp, ['SUPPORT']);
    const [claimed, own, free] = [
      await ticket(ana.token),
      await ticket(ana.token),
      await ticket(ana.token),
    ];
    const claim = (by: TestStaff, id: `tkt_${string}`) =>
      testApp.call(claimTicket, { token: by.token, params: { id } });
    assert.equal((await claim(ben, claimed.id)).status, 200);
    assert.equal((await claim(ana, own.id)).status, 200);
    const answer = await remind(
      ana,
      'TICKETS',
      claimed.id,
      own.id,
      free.id,
      'tkt_gone',
      claimed.id,
    );
    assert.deepEqual(answer.reminded, [claimed.id]);
    const causes = new Map(answer.notReminded.map(({ id, cause }) => [id, cause]));
    assert.deepEqual([causes.get(own.id), causes.get(free.id)], ['own-claim', 'not-claimed']);
    assert.equal(causes.size, 2);
    const [reminder, ...others] = await remindersOf(ben);
    assert.deepEqual(
      [reminder?.number, reminder?.name, reminder?.staffName, others.length],
      [claimed.number, 'Nena Reyes', 'SUPPORT person', 0],
    );
    assert.deepEqual(await remindersOf(ana), []);
    assert.equal(await countAudit(testApp, 'work.remind', claimed.id), 1);

    const again = await remind(cora, 'TICKETS', claimed.id);
    assert.deepEqual(again.notReminded, [{ id: claimed.id, cause: 'reminded-today' }]);
    testApp.clock.advance({ hours: 25 });
    const dora = await signInStaff(testApp, ['SUPPORT', 'LOAN_ASSISTANT']);
    assert.deepEqual((await remind(dora, 'TICKETS', claimed.id)).reminded, [claimed.id]);
    assert.equal(await countAudit(testApp, 'work.remind', claimed.id), 2);
    const { accessToken: token } = (await signInStaffByDoor(testApp, ben)).reply;
    const later = await remindersOf({ token });
    assert.deepEqual(
      later.map(({ number, staffName }) => [number, staffName]),
      [[claimed.number, 'SUPPORT and LOAN_ASSISTANT person']],
    );
    const given = await testApp.call(releaseTicket, { token, params: { id: claimed.id } });
    assert.equal(given.status, 200, given.text);
    assert.deepEqual(await remindersOf({ token }), []);
  });

  test('[V22] twenty reminders of a row at once are one', async () => {
    const holder = await signInStaff(testApp, ['LOAN_ASSISTANT']);
    const ana = await signInStaff(testApp, ['SUPPORT']);
    const { id } = await ticket(ana.token);
    await testApp.call(claimTicket, { token: holder.token, params: { id } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => remind(ana, 'TICKETS', id)));
    assert.equal(answers.filter(({ reminded }) => reminded.length === 1).length, 1);
    assert.equal(await countAudit(testApp, 'work.remind', id), 1);
  });

  test('[D13] reviewers, those who match payments and collectors are reminded too, by colleagues who see the list', async () => {
    const officer = await signInStaff(testApp, ['LOAN_OFFICER']);
    const finance = await signInStaff(testApp, ['FINANCE']);
    const collector = await signInStaff(testApp, ['COLLECTOR']);
    const manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const { token } = manager;

    const { loanId } = (await pendingLoan(testApp)).application;
    const given = { token, params: { loanId }, body: { to: officer.id } };
    assert.equal((await testApp.call(assignApplication, given)).status, 200);
    await payByStatement(testApp, [{ amount: 12, reference: 'salamat', payer: 'PEDRO' }]);
    const money = await testApp.call(listStaffPayments, { token: finance.token, query: {} });
    const paymentId = money.reply.rows[0]?.id;
    assert.ok(paymentId);
    const taken = { token: finance.token, params: { id: paymentId }, body: { to: 'ME' } as const };
    assert.equal((await testApp.call(assignPayment, taken)).status, 200);
    const facts = {
      ...{ firstName: 'Amihan', lastName: 'Dalisay', fullName: 'Amihan Dalisay' },
      ...{ phoneNumber: '639173000201', identityNumber: '002812345689' },
    };
    const { loanNumber } = await addPastDueMember(testApp.app, facts, 45);
    await closeBusiness(systemContext(testApp.app, 'job:close-of-business', 'test'));
    const assigned = { token, params: { loanNumber }, body: { to: collector.id } };
    assert.equal((await testApp.call(assignCollection, assigned)).status, 200);
    const late = await testApp.call(listCollections, { token, query: {} });
    const lateId = late.reply.rows.find((row) => row.loanNumber === loanNumber)?.id;
    assert.ok(lateId);

    assert.deepEqual((await remind(manager, 'APPLICATIONS', loanId)).reminded, [loanId]);
    assert.deepEqual((await remind(manager, 'PAYMENTS', paymentId)).reminded, [paymentId]);
    assert.deepEqual((await remind(manager, 'COLLECTIONS', lateId)).reminded, [lateId]);
    const listsOf = async (one: TestStaff) =>
      (await remindersOf(one)).map(({ list, id }) => [list, id]);
    assert.deepEqual(await listsOf(officer), [['APPLICATIONS', loanId]]);
    assert.deepEqual(await listsOf(finance), [['PAYMENTS', paymentId]]);
    assert.deepEqual(await listsOf(collector), [['COLLECTIONS', lateId]]);

    const blind = await remind(officer, 'PAYMENTS', paymentId);
    assert.deepEqual([blind.reminded, blind.notReminded], [[], []]);
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const refused = await testApp.call(remindClaims, {
      ...{ token: auditor.token, body: { list: 'APPLICATIONS', ids: [loanId] } },
    });
    assert.equal(refused.status, 403);
  });
});
