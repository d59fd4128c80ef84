import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, openDatabase, type Tx } from '../src/db/database.ts';
import { getBalance } from '../src/ledger/balances.ts';
import type { AccountId, HoldId, TransferId } from '../src/ledger/chart.ts';
import { createHold } from '../src/ledger/holds.ts';
import { openAccount, type Posting, postTransfer } from '../src/ledger/posting.ts';
import { ledgerRefusalOf } from '../src/ledger/refusals.ts';
import { rollUp, sealBlocks } from '../src/ledger/upkeep.ts';
import { verifyLedger } from '../src/ledger/verify.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export const testTime = new Date('2026-11-18T04:00:00Z');

/** The pool size of one process (`poolMax` in database.ts). */
export const connectionsMax = 16;

/** The account that withdrawals go to. */
export const payoutClearing = { kind: 'payout_clearing', ownerId: 'sandbox' } as const;

/** A borrower with a wallet and a loan. */
export interface Borrower {
  readonly memberId: string;
  readonly loanId: string;
  readonly walletId: AccountId;
  readonly principalId: AccountId;
}

/** An empty ledger in its own database. For tests only. */
export class LedgerFixture {
  readonly db: Database;
  readonly ownerUrl: string;
  readonly #drop: () => Promise<void>;
  clearingId = 0n as AccountId;
  cashId = 0n as AccountId;

  private constructor(db: Database, ownerUrl: string, drop: () => Promise<void>) {
    this.db = db;
    this.ownerUrl = ownerUrl;
    this.#drop = drop;
  }

  static async open(given?: TestDatabase): Promise<LedgerFixture> {
    const database = given ?? (await createTestDatabase());
    const db = openDatabase(database.url, {
      lockTimeoutMs: 30_000,
      statementTimeoutMs: 60_000,
      onError: () => {},
    });
    const fixture = new LedgerFixture(db, database.url, () => database.drop());
    fixture.clearingId = await fixture.in((tx) =>
      openAccount(tx, payoutClearing.kind, payoutClearing.ownerId),
    );
    fixture.cashId = await fixture.in((tx) => openAccount(tx, 'cash_at_provider', 'sandbox'));
    return fixture;
  }

  async close(): Promise<void> {
    await this.db.close();
    await this.#drop();
  }

  /** Closes, and fails when `verifyLedger` finds a fault. */
  async closeSound(): Promise<void> {
    try {
      assert.deepEqual(await verifyLedger(this.db), []);
    } finally {
      await this.close();
    }
  }

  in<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.db.transaction(work);
  }

  /** A borrower with `amount` in the wallet, disbursed from a loan. */
  async borrower(amount: bigint): Promise<Borrower> {
    const tail = randomUUID().replaceAll('-', '');
    const memberId = `mbr_${tail}`;
    const loanId = `loan_${tail}`;
    return await this.in(async (tx) => {
      const walletId = await openAccount(tx, 'member_wallet', memberId);
      const principalId = await openAccount(tx, 'loan_principal', loanId);
      const borrower = { memberId, loanId, walletId, principalId };
      if (amount > 0n) await postTransfer(tx, disbursement(borrower, amount), testTime);
      return borrower;
    });
  }

  post(posting: Posting): Promise<TransferId> {
    return this.in((tx) => postTransfer(tx, posting, testTime));
  }

  hold(borrower: Borrower, amount: bigint, key: string = randomUUID()): Promise<HoldId> {
    return this.in((tx) =>
      createHold(
        tx,
        {
          key,
          walletId: borrower.walletId,
          credit: payoutClearing,
          amount: centavos(amount),
          code: 'withdrawal_settled',
          reference: 'wdr_test',
        },
        testTime,
      ),
    );
  }

  async wallet(borrower: Borrower): Promise<{ posted: Centavos; held: Centavos }> {
    const balance = await getBalance(this.db.reader, 'member_wallet', borrower.memberId);
    if (balance === undefined) throw new Error('the wallet was never opened');
    return { posted: balance.posted, held: balance.held };
  }

  /** Seals until every transfer is covered. */
  async seal(): Promise<void> {
    const unsealed = `SELECT FROM ledger.transfer
      WHERE id > (SELECT coalesce(max(to_id), 0) FROM ledger.seal) LIMIT 1`;
    await this.asOwner(async (client) => {
      while ((await client.query(unsealed)).rowCount !== 0) {
        await sealBlocks(this.db);
      }
    });
  }

  /** Adds all transfers of system accounts to their checkpoints; returns how many sides. */
  async fold(): Promise<bigint> {
    const tail = `SELECT FROM ledger.checkpoint c JOIN ledger.transfer t ON t.id > c.rolled_up_to_id
      AND (t.debit_id = c.account_id OR t.credit_id = c.account_id) LIMIT 1`;
    return await this.asOwner(async (client) => {
      let sides = 0n;
      while ((await client.query(tail)).rowCount !== 0) sides += await rollUp(this.db);
      return sides;
    });
  }

  /** Seals the finished audit entries; returns the new seal's number, or null. */
  async sealAudit(): Promise<bigint | null> {
    const { rows } = await sql<{ id: bigint | null }>`
      SELECT seal_audit_block(${testTime}) AS id`.execute(this.db.reader);
    return rows[0]?.id ?? null;
  }

  async brokenAuditSeals(): Promise<bigint[]> {
    const { rows } = await sql<{ id: bigint }>`
      SELECT seal_id AS id FROM list_broken_audit_seals()`.execute(this.db.reader);
    return rows.map(({ id }) => id);
  }

  /** Runs statements as the schema owner, as a database administrator could. */
  async asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.ownerUrl });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

/** A transfer from a loan's principal to its borrower's wallet. */
export function disbursement(
  borrower: Borrower,
  amount: bigint,
  key: string = randomUUID(),
): Posting {
  return {
    key,
    debitId: borrower.principalId,
    creditId: borrower.walletId,
    amount: centavos(amount),
    code: 'disbursement',
    reference: borrower.loanId,
  };
}

/** A transfer from a wallet back to a loan's principal. */
export function repayment(borrower: Borrower, amount: bigint, key: string = randomUUID()): Posting {
  return {
    key,
    debitId: borrower.walletId,
    creditId: borrower.principalId,
    amount: centavos(amount),
    code: 'principal_cancelled',
    reference: borrower.loanId,
  };
}

/** The refusal's code, `ok`, or for another error its SQLSTATE or message. */
export async function outcomeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'ok';
  } catch (error) {
    const state = error instanceof pg.DatabaseError ? error.code : undefined;
    return ledgerRefusalOf(error) ?? state ?? String(error);
  }
}

/**
 * Starts `racers` while another session locks an account's row, and unlocks it only when all of them
 * (or a full pool) wait for it: every call has begun before any has a result.
 */
export async function raceBehindLock(
  book: LedgerFixture,
  accountId: AccountId,
  racers: () => readonly Promise<unknown>[],
): Promise<void> {
  await book.asOwner(async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT FROM ledger.account WHERE id = $1 FOR UPDATE', [accountId]);
    const running = racers();
    const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    for (;;) {
      const { rows } = await client.query<{ count: number }>(waiting);
      if ((rows[0]?.count ?? 0) >= Math.min(running.length, connectionsMax)) break;
      await setTimeout(5);
    }
    await client.query('COMMIT');
    await Promise.allSettled(running);
  });
}

/** Counts each outcome. */
export async function tally(works: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const outcome of await Promise.all(works.map(outcomeOf))) {
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
