import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/account-changes';
import { getLaunchGate } from '@pahiram/api/launch-gate';
import type { WireBodyOf } from '@pahiram/api/operation';
import { getLoanAccount } from '@pahiram/api/repayments';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { addDays } from '@pahiram/domain/calendar/calendar';
import {
  addOpenAccount,
  callerOf,
  importFile,
  signInStatementPeople,
  statementFile,
  yesterday,
} from '../../../test/bank-statements.ts';
import { addFundedMember, type FundedMember } from '../../../test/bulk-wallets.ts';
import { countAudit, runAsOwner } from '../../../test/facts.ts';
import { startTestApp, type TestApp } from '../../../test/harness.ts';
import { tokenOf } from '../../../test/maker.ts';
import { messagesTo } from '../../../test/messages.ts';
import { signInStaff, type TestStaff } from '../../../test/people.ts';
import { withPasskeys } from '../../../test/staff-passkeys.ts';
import { pass, walletOf, confirmed as withdrawn } from '../../../test/withdrawals.ts';
import { storeSetting } from '../../company/settings.ts';

const reason = 'contract with the bank of today';

type Asked = WireBodyOf<typeof contract.proposeAccountChange>;
type ChangeId = `cac_${string}`;

describe('changes of the company’s accounts', () => {
  let testApp: TestApp;
  let admin: TestStaff;
  let manager: TestStaff;
  before(async () => {
    testApp = await startTestApp();
    admin = await signInStaff(testApp, ['ADMIN']);
    manager = await signInStaff(testApp, ['CREDIT_MANAGER']);
    const change = { at: testApp.clock.now(), by: 'test' };
    await testApp.app.db.transaction((tx) =>
      storeSetting(tx, 'company.accountChangeHours', 24, change),
    );
  });
  after(() => testApp.close());

  let numbers = 0;
  const opening = (more: Partial<Asked & { accountNumber: string }> = {}): Asked => {
    numbers += 1;
    return {
      kind: 'OPEN',
      bank: 'Metrobank',
      accountName: 'Pahiram',
      accountNumber: `5000 0000 ${String(numbers).padStart(4, '0')}`,
      takesPayments: true,
      reason,
      ...more,
    } as Asked;
  };
  const propose = (body: Asked, by = admin) =>
    testApp.call(contract.proposeAccountChange, { token: by.token, body });
  const confirm = (changeId: ChangeId, by = manager) =>
    testApp.call(contract.confirmAccountChange, {
      ...{ token: by.token, params: { changeId }, body: {} },
    });
  const cancel = (changeId: ChangeId, by = manager) =>
    testApp.call(contract.cancelAccountChange, {
      ...{ token: by.token, params: { changeId } },
      body: { reason: 'the letter of the bank is false' },
    });
  const proposed = async (body: Asked) => {
    const { status, reply, text } = await propose(body);
    assert.equal(status, 200, text);
    return reply.change;
  };
  const confirmed = async (body: Asked) => {
    const { id } = await proposed(body);
    const { status, reply, text } = await confirm(id);
    assert.equal(status, 200, text);
    return reply.change;
  };
  const list = async () =>
    (await testApp.call(contract.listAccountChanges, { token: manager.token })).reply;
  const accountWith = async (accountNumber: string) =>
    (await list()).accounts.find((one) => one.accountNumber === accountNumber);
  const stateOf = async (id: ChangeId) =>
    (await list()).changes.find((change) => change.id === id)?.state;
  const opened = async () => {
    const { accountNumber } = await confirmed(opening());
    testApp.clock.advance({ hours: 24 });
    const account = await accountWith(accountNumber);
    assert.ok(account);
    return account;
  };
  const payInto = async (borrower: FundedMember, loanNumber: string) => {
    const token = tokenOf(testApp.app, borrower);
    const { reply } = await testApp.call(getLoanAccount, { token, params: { loanNumber } });
    return reply.payInto?.accounts ?? [];
  };

  test('[V32][D10] a member sees an account a day after its confirmation, and its change and closing a day after theirs', async () => {
    const borrower = await addFundedMember(testApp.app);
    await withdrawn(testApp, borrower, 20_000);
    await pass(testApp, 60);
    const { loanNumber } = await walletOf(testApp, borrower);
    const shown = async (number: string) =>
      (await payInto(borrower, loanNumber)).find((one) => one.accountNumber === number);
    const waiting = await proposed(opening());
    const { accountNumber } = waiting;
    testApp.clock.advance({ days: 3 });
    assert.equal(await shown(accountNumber), undefined, 'a proposal opens nothing');
    const { reply } = await confirm(waiting.id);
    assert.equal(
      Date.parse(reply.change.effectiveFrom ?? '') - testApp.clock.now().getTime(),
      24 * 3_600_000,
    );
    testApp.clock.advance({ hours: 23, minutes: 59 });
    assert.equal(await shown(accountNumber), undefined);
    assert.equal(await stateOf(waiting.id), 'CONFIRMED');
    testApp.clock.advance({ minutes: 1 });
    assert.equal((await shown(accountNumber))?.accountName, 'Pahiram');
    assert.equal(await stateOf(waiting.id), 'IN_EFFECT');
    const account = await accountWith(accountNumber);
    assert.ok(account);

    const { id: accountId } = account;
    const renamed = { kind: 'CHANGE', accountId, accountName: 'Pahiram Inc.', reason } as const;
    await confirmed({ ...renamed, takesPayments: true });
    testApp.clock.advance({ hours: 23 });
    assert.equal((await shown(accountNumber))?.accountName, 'Pahiram');
    testApp.clock.advance({ hours: 1 });
    assert.equal((await shown(accountNumber))?.accountName, 'Pahiram Inc.');

    await confirmed({ kind: 'CLOSE', accountId, reason });
    testApp.clock.advance({ hours: 23 });
    assert.ok(await shown(accountNumber), 'until it is closed it takes payments');
    testApp.clock.advance({ hours: 1 });
    assert.equal(await shown(accountNumber), undefined);
    assert.equal((await accountWith(accountNumber))?.isClosed, true);

    await confirmed(opening({ accountNumber }));
    testApp.clock.advance({ hours: 24 });
    assert.equal((await accountWith(accountNumber))?.id, accountId, 'the same account again');
    assert.equal((await shown(accountNumber))?.accountName, 'Pahiram');
  });

  test('[V32][V22] each role alone: an administrator proposes, a credit manager confirms, and nobody does both', async () => {
    for (const role of STAFF_ROLES) {
      const person = await signInStaff(testApp, [role]);
      const asked = await propose(opening(), person);
      assert.equal(asked.status, role === 'ADMIN' ? 200 : 403, role);
      const id = asked.status === 200 ? asked.reply.change.id : (await proposed(opening())).id;
      assert.equal((await confirm(id, person)).status, role === 'CREDIT_MANAGER' ? 200 : 403, role);
      const mayCancel = role === 'ADMIN' || role === 'CREDIT_MANAGER';
      assert.equal((await cancel(id, person)).status, mayCancel ? 200 : 403, role);
    }
  });

  test('[V32] the proposer never confirms, not with both roles and not by SQL', async () => {
    const both = await signInStaff(testApp, ['ADMIN', 'CREDIT_MANAGER']);
    const { reply } = await propose(opening(), both);
    const own = await confirm(reply.change.id, both);
    assert.equal(own.error.code, 'account-change-needs-another-person');
    await assert.rejects(
      runAsOwner(
        testApp,
        `UPDATE company_account_change SET state = 'CONFIRMED', confirmed_by = proposed_by,
           confirmed_at = now(), effective_from = now() WHERE id = $1`,
        [reply.change.id],
      ),
      /company_account_change_two_people_check|company_account_change_account_check/,
    );
    const { id: accountId } = await opened();
    const change = await propose({ kind: 'CLOSE', accountId, reason }, both);
    await assert.rejects(
      runAsOwner(
        testApp,
        `UPDATE company_account_change SET state = 'CONFIRMED', confirmed_by = proposed_by,
           confirmed_at = now(), effective_from = now() WHERE id = $1`,
        [change.reply.change.id],
      ),
      /company_account_change_two_people_check/,
    );
    await cancel(change.reply.change.id);
  });

  test('[V32][V22] everybody on the staff is told of proposal, confirmation and cancellation, and each is on record', async () => {
    const support = await signInStaff(testApp, ['SUPPORT']);
    const change = await confirmed(opening());
    testApp.clock.advance({ hours: 23 });
    const stopped = await cancel(change.id, admin);
    assert.equal(stopped.reply.change.state, 'CANCELLED');
    for (const { email } of [support, admin, manager]) {
      const told = (await messagesTo(testApp, email)).slice(-3).map(({ body }) => body);
      assert.match(told[0] ?? '', /Nothing changes before a credit manager confirms/);
      assert.match(told[1] ?? '', /It takes effect on .+ in Manila/);
      assert.match(told[2] ?? '', /the letter of the bank is false/);
      for (const body of told) assert.doesNotMatch(body, /5000 0000/, 'the number is masked');
    }
    for (const act of ['propose', 'confirm', 'cancel']) {
      assert.equal(await countAudit(testApp, `company-account.${act}`, change.id), 1, act);
    }
    testApp.clock.advance({ days: 2 });
    assert.equal(await accountWith(change.accountNumber), undefined, 'it was never opened');
    const late = await confirm(change.id);
    assert.equal(late.error.code, 'account-change-ended');
    const again = await confirmed(opening({ accountNumber: change.accountNumber }));
    testApp.clock.advance({ hours: 24 });
    assert.ok(await accountWith(again.accountNumber), 'its number can be proposed again');
    assert.equal((await cancel(again.id)).error.code, 'account-change-ended', 'too late to stop');
  });

  test('[V32][V11] of many confirmations and cancellations at once one counts', async () => {
    const { id } = await proposed(opening());
    const others = await Promise.all(
      Array.from({ length: 4 }, () => signInStaff(testApp, ['CREDIT_MANAGER'])),
    );
    const answers = await Promise.all(others.map((by) => confirm(id, by)));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409, 409]);
    assert.equal(await countAudit(testApp, 'company-account.confirm', id), 1);

    const second = await proposed(opening());
    const [yes, no, alsoNo] = await Promise.all([
      confirm(second.id),
      cancel(second.id, admin),
      cancel(second.id, manager),
    ]);
    assert.equal([no.status, alsoNo.status].filter((status) => status === 200).length, 1);
    assert.ok(yes.status === 200 || yes.error.code === 'account-change-ended');
    assert.equal(await stateOf(second.id), 'CANCELLED');

    const body = opening();
    const proposals = await Promise.all([propose(body), propose(body), propose(body)]);
    assert.deepEqual(proposals.map(({ status }) => status).toSorted(), [200, 409, 409]);
  });

  test('[V32] one change of an account waits at a time, and what changes nothing is refused', async () => {
    const account = await opened();
    const { id: accountId, bank, accountName, accountNumber } = account;
    const change = { kind: 'CHANGE', accountId, accountName, reason } as const;
    const refusal = async (body: Asked) => (await propose(body)).error.code;
    assert.equal(await refusal({ ...change, takesPayments: true }), 'account-unchanged');
    const other = opening({ accountNumber: accountNumber.replaceAll(' ', '') });
    assert.equal(await refusal({ ...other, bank } as Asked), 'account-exists');
    const waiting = await confirmed({ ...change, takesPayments: false });
    const close = { kind: 'CLOSE', accountId, reason } as const;
    assert.equal(await refusal(close), 'account-change-waiting');
    await cancel(waiting.id);
    await confirmed(close);
    testApp.clock.advance({ hours: 24 });
    assert.equal(await refusal({ ...change, takesPayments: false }), 'account-closed');
    const unknown = { ...close, accountId: `acc_${'0'.repeat(22)}` } as const;
    assert.equal(await refusal(unknown), 'account-not-found');
  });

  test('[V32][V10] an account that holds money by the ledger, or whose file waits, is not closed', async () => {
    const people = await signInStatementPeople(testApp);
    const to = yesterday(testApp);
    const accountId = await addOpenAccount(testApp, people, { day: addDays(to, -1), amount: 100 });
    const close = { kind: 'CLOSE', accountId, reason } as const;
    const refused = await propose(close);
    assert.equal(refused.error.code, 'account-holds-money');
    assert.match(refused.error.message, /₱100\.00/);
    const content = statementFile([{ amount: -100, reference: 'to the other account' }], to);
    await importFile(callerOf(testApp), people, { accountId, content, to });
    assert.equal((await propose(close)).error.code, 'account-file-waiting');
  });

  test('[V32] in live mode a change takes effect 24 hours after its confirmation without any setting, and opens the gate’s first lock', async () => {
    const started = await startTestApp();
    try {
      Object.assign(started.app, { config: { ...started.app.config, mode: 'live' } });
      const [boss, checker] = [
        await signInStaff(started, ['ADMIN']),
        await signInStaff(started, ['CREDIT_MANAGER']),
      ];
      const live = await withPasskeys(started, [checker]);
      const obstacle = async () =>
        (await live.call(getLaunchGate, { token: checker.token })).reply.obstacle;
      const { reply } = await live.call(contract.proposeAccountChange, {
        ...{ token: boss.token, body: opening() },
      });
      const params = { changeId: reply.change.id };
      await live.call(contract.confirmAccountChange, { token: checker.token, params, body: {} });
      live.clock.advance({ hours: 23 });
      assert.equal(await obstacle(), 'gate-needs-repayments');
      live.clock.advance({ hours: 1 });
      assert.equal(await obstacle(), 'gate-needs-product');
    } finally {
      await started.close();
    }
  });
});
