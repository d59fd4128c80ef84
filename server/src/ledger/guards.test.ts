import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import type pg from 'pg';
import { LedgerFixture, outcomeOf, repayment, testTime } from '../../test/ledger-fixture.ts';
import { postHold } from './holds.ts';
import { reverseTransfer } from './posting.ts';
import { closeDay } from './upkeep.ts';

interface Guard {
  readonly name: string;
  /** The statement that removes the guard. */
  readonly drop: string;
  /** A write that only this guard refuses. */
  readonly write: string;
  readonly state: string;
}

let book: LedgerFixture;
let guards: readonly Guard[];
before(async () => {
  book = await LedgerFixture.open();
  guards = listGuards(await arrange());
});
after(() => book.close());

interface Scene {
  readonly walletId: bigint;
  readonly unusedId: bigint;
  readonly principalId: bigint;
  readonly holdKey: string;
  readonly holdId: bigint;
  readonly postedHoldId: bigint;
  readonly transferKey: string;
  readonly transferId: bigint;
}

async function arrange(): Promise<Scene> {
  const maria = await book.borrower(10_000n);
  const unused = await book.borrower(0n);
  const transferKey = randomUUID();
  const transferId = await book.post(repayment(maria, 100n, transferKey));
  const reversal = {
    key: randomUUID(),
    transferId,
    code: 'reversal',
    reference: 'loan_x',
  } as const;
  await book.in((tx) => reverseTransfer(tx, reversal, testTime));
  const postedHoldId = await book.hold(maria, 500n);
  await book.in((tx) => postHold(tx, postedHoldId, testTime));
  const holdKey = randomUUID();
  const holdId = await book.hold(maria, 700n, holdKey);
  await book.seal();
  await book.fold();
  await closeDay(book.db, '2026-11-17');
  return {
    walletId: maria.walletId,
    unusedId: unused.walletId,
    principalId: maria.principalId,
    ...{ holdKey, holdId, postedHoldId, transferKey, transferId },
  };
}

/** An INSERT of a transfer between system accounts, with some columns overridden. */
function insertTransfer(columns: Readonly<Record<string, unknown>>): string {
  const row = {
    idempotency_key: `'${randomUUID()}'`,
    debit_id: book.cashId,
    credit_id: book.clearingId,
    amount: 1,
    code: 51,
    reference: `'x'`,
    booked_at: 'now()',
    ...columns,
  };
  const names = Object.keys(row).join(', ');
  return `INSERT INTO ledger.transfer (${names}) VALUES (${Object.values(row).join(', ')})`;
}

const without = (table: string, constraint: string): string =>
  `ALTER TABLE ledger.${table} DROP CONSTRAINT ${constraint}`;
const untriggered = (table: string, trigger: string): string =>
  `DROP TRIGGER ${trigger} ON ledger.${table}`;

function listGuards(scene: Scene): readonly Guard[] {
  return [...accountGuards(scene), ...transferGuards(scene), ...holdGuards(scene)];
}

function accountGuards({ walletId, unusedId, principalId }: Scene): readonly Guard[] {
  const update = (set: string, id: bigint): string =>
    `UPDATE ledger.account SET ${set} WHERE id = ${id}`;
  return [
    {
      name: '[V03] no_overdraft, wallet',
      drop: without('account', 'no_overdraft'),
      write: update('debits_posted = debits_posted + 1000000', walletId),
      state: 'amount-over-balance',
    },
    {
      name: '[V03] no_overdraft, loan',
      drop: without('account', 'no_overdraft'),
      write: update('credits_posted = debits_posted + 1', principalId),
      state: 'amount-over-balance',
    },
    {
      name: 'account_totals_grow',
      drop: untriggered('account', 'account_totals_grow'),
      write: update('debits_posted = debits_posted - 1', principalId),
      state: 'LG900',
    },
    {
      name: 'account_identity_fixed',
      drop: untriggered('account', 'account_identity_fixed'),
      write: update(`owner_id = 'mbr_thief'`, walletId),
      state: 'LG901',
    },
    {
      name: 'account_identity',
      drop: untriggered('account', 'account_identity'),
      write: `INSERT INTO ledger.account (kind, owner_id, side, deferred)
              VALUES ('member_wallet', 'nobody', 'C', false)`,
      state: 'account-owner-malformed',
    },
    {
      name: 'one account a kind and owner',
      drop: without('account', 'account_kind_owner_id_key'),
      write: `INSERT INTO ledger.account (kind, owner_id, side, deferred)
              VALUES ('suspense', 'company', 'S', true)`,
      state: '23505',
    },
    {
      name: 'account_no_delete',
      drop: untriggered('account', 'account_no_delete'),
      write: `DELETE FROM ledger.account WHERE id = ${unusedId}`,
      state: 'LG900',
    },
    {
      name: 'checkpoint_no_delete',
      drop: untriggered('checkpoint', 'checkpoint_no_delete'),
      write: `DELETE FROM ledger.checkpoint WHERE account_id =
              (SELECT id FROM ledger.account WHERE kind = 'suspense')`,
      state: 'LG900',
    },
    {
      name: 'checkpoint_totals_grow',
      drop: untriggered('checkpoint', 'checkpoint_totals_grow'),
      write: 'UPDATE ledger.checkpoint SET rolled_up_to_id = 0',
      state: 'LG900',
    },
    {
      name: 'closing_grows',
      drop: untriggered('closing', 'closing_grows'),
      write: `UPDATE ledger.closing SET closed_until = closed_until - interval '1 day'`,
      state: 'LG900',
    },
    {
      name: 'closing_no_delete',
      drop: untriggered('closing', 'closing_no_delete'),
      write: 'DELETE FROM ledger.closing',
      state: 'LG900',
    },
  ];
}

function transferGuards({ walletId, transferKey, transferId }: Scene): readonly Guard[] {
  const byWallet = { debit_id: walletId, debit_balance_after: 1 };
  const toWallet = { credit_id: walletId, credit_balance_after: 1 };
  return [
    {
      name: '[V02] transfer_append_only, update',
      drop: untriggered('transfer', 'transfer_append_only'),
      write: 'UPDATE ledger.transfer SET amount = amount + 1',
      state: 'LG900',
    },
    {
      name: '[V02] transfer_append_only, delete',
      drop: untriggered('transfer', 'transfer_append_only'),
      write: `DELETE FROM ledger.transfer WHERE reverses = ${transferId}`,
      state: 'LG900',
    },
    {
      name: '[V06] transfer_idempotency_key',
      drop: without('transfer', 'transfer_idempotency_key'),
      write: insertTransfer({ idempotency_key: `'${transferKey}'` }),
      state: 'key-reused',
    },
    {
      name: '[M02] transfer_shape',
      drop: without('transfer', 'transfer_shape'),
      write: insertTransfer({ amount: 0 }),
      state: '23514',
    },
    {
      name: 'transfer_debit_account: a wallet posing as a system account',
      drop: without('transfer', 'transfer_debit_account'),
      write: insertTransfer({ debit_id: walletId }),
      state: 'account-not-found',
    },
    {
      name: 'transfer_credit_account: a wallet posing as a system account',
      drop: without('transfer', 'transfer_credit_account'),
      write: insertTransfer({ credit_id: walletId }),
      state: '23503',
    },
    {
      name: 'transfer_debit_seq: a lost update',
      drop: 'DROP INDEX ledger.transfer_debit_seq',
      write: insertTransfer({
        ...byWallet,
        debit_seq: `(SELECT max(debit_seq) FROM ledger.transfer WHERE debit_id = ${walletId})`,
      }),
      state: '23505',
    },
    {
      name: 'transfer_credit_seq: a lost update',
      drop: 'DROP INDEX ledger.transfer_credit_seq',
      write: insertTransfer({
        ...toWallet,
        credit_seq: `(SELECT max(credit_seq) FROM ledger.transfer WHERE credit_id = ${walletId})`,
      }),
      state: '23505',
    },
    {
      name: 'transfer_reverses: a second reversal',
      drop: 'DROP INDEX ledger.transfer_reverses',
      write: insertTransfer({ reverses: transferId }),
      state: 'already-reversed',
    },
    {
      name: 'seal_append_only',
      drop: untriggered('seal', 'seal_append_only'),
      write: 'UPDATE ledger.seal SET amount_total = amount_total + 1',
      state: 'LG900',
    },
    {
      name: 'seal_no_truncate',
      drop: untriggered('seal', 'seal_no_truncate'),
      write: 'TRUNCATE ledger.seal',
      state: 'LG900',
    },
  ];
}

function holdGuards({ walletId, holdKey, holdId, postedHoldId }: Scene): readonly Guard[] {
  const insertHold = (key: string, creditId: bigint): string =>
    `INSERT INTO ledger.hold (idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
     VALUES ('${key}', ${walletId}, ${creditId}, 1, 10, 'x', now())`;
  const insertResult = (id: bigint, outcome: string, reason: string): string =>
    `INSERT INTO ledger.hold_result (hold_id, outcome, reason, booked_at)
     VALUES (${id}, '${outcome}', ${reason}, now())`;
  return [
    {
      name: 'hold_append_only',
      drop: untriggered('hold', 'hold_append_only'),
      write: 'UPDATE ledger.hold SET amount = amount + 1',
      state: 'LG900',
    },
    {
      name: 'hold_result_append_only',
      drop: untriggered('hold_result', 'hold_result_append_only'),
      write: `DELETE FROM ledger.hold_result WHERE hold_id = ${postedHoldId}`,
      state: 'LG900',
    },
    {
      name: '[P5] hold_result_pkey: a second ending',
      drop: without('hold_result', 'hold_result_pkey'),
      write: insertResult(postedHoldId, 'voided', `'again'`),
      state: '23505',
    },
    {
      name: '[P5] posted means a transfer',
      drop: without('hold_result', 'hold_result_posted_check'),
      write: insertResult(holdId, 'posted', 'NULL'),
      state: '23514',
    },
    {
      name: '[V06] hold_idempotency_key',
      drop: without('hold', 'hold_idempotency_key'),
      write: insertHold(holdKey, book.clearingId),
      state: 'key-reused',
    },
    {
      name: 'a hold only for a system account',
      drop: without('hold', 'hold_credit_fk'),
      write: insertHold(randomUUID(), walletId),
      state: '23503',
    },
  ];
}

test('[M22][V02][V03] each guard is needed: without it the same write succeeds', async (t) => {
  await book.asOwner(async (client) => {
    for (const guard of guards) await t.test(guard.name, () => showGuard(client, guard));
  });
});

async function showGuard(client: pg.Client, guard: Guard): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SAVEPOINT guarded');
    assert.equal(await outcomeOf(client.query(guard.write)), guard.state, 'guarded');
    await client.query('ROLLBACK TO SAVEPOINT guarded');
    await client.query(guard.drop);
    assert.equal(await outcomeOf(client.query(guard.write)), 'ok', 'unguarded');
  } finally {
    await client.query('ROLLBACK');
  }
}
