import type { StaffRole } from '@pahiram/domain/access/roles';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import pg from 'pg';
import { bankHolidays } from '../../company/settings.ts';
import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { openAccounts } from '../../ledger/posting.ts';
import { closeDay, rollUp } from '../../ledger/upkeep.ts';
import { findLentLoan } from '../../loans/lent-loans.ts';
import type { LoanRecord } from '../../loans/loan-record.ts';
import { insertLives } from './insert-lives.ts';
import { type Deciders, insertRecords } from './insert-records.ts';
import { largeLives } from './large-lives.ts';
import { SYSTEM_ACCOUNTS, tellLife } from './tell-life.ts';

export interface LargeDemoSize {
  readonly members: number;
  /** Over all members, to within a rounding for each thousand of them. */
  readonly loans: number;
}

/** Why a demonstration cannot be made large. */
export class CannotBeFilled extends Error {}

/**
 * Adds members with loans in every state, as they stand on the evening before today, and everything that belongs to
 * them, by SQL in one transaction. The ledger is sound afterwards.
 * @param url of the database's owner.
 * @param say names each step when it begins.
 * @throws CannotBeFilled when there is nothing to model on, when it was filled before, or when the ledger has closed a day:
 *   what is inserted is booked on days of the past.
 */
export async function fillLargeDemo(
  app: App,
  url: string,
  { members, loans }: LargeDemoSize,
  say: (step: string) => void,
): Promise<void> {
  const day = manilaDate(app.clock.now().getTime());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const model = await findModel(client, app.db.reader);
    const modelLoanId = model.id;
    const deciders = await findDeciders(client);
    const holidays = await bankHolidays(app.db.reader);
    say('the lives of the members, by the loan engine');
    const lives = largeLives(members, loans, day).map((life) =>
      tellLife(model, life, day, holidays),
    );
    const accounts = Object.values(SYSTEM_ACCOUNTS).map(
      ({ kind, owner }) => [kind, owner] as const,
    );
    await app.db.transaction((tx) => openAccounts(tx, accounts));
    await client.query("SET session_replication_role = 'replica'");
    await client.query("SET maintenance_work_mem = '256MB'");
    await client.query("SET work_mem = '256MB'");
    await client.query('BEGIN');
    say('members, loans and their ledger');
    await insertLives(client, { members, lives, modelLoanId, day });
    await insertRecords(client, app, { modelLoanId, deciders }, say);
    await client.query('COMMIT');
    say('statistics');
    await client.query('VACUUM ANALYZE');
    say('the balances of the accounts of the service');
    await rollUp(app.db);
    say('the trial balance of the evening before');
    await closeDay(app.db, addDays(day, -1));
  } finally {
    await client.end();
  }
}

/** A running loan with money in the wallet and a complete profile. */
async function findModel(client: pg.Client, reader: Reader): Promise<LoanRecord> {
  const { rows } = await client.query<{ number: string; made: boolean; closed: boolean }>(`
    SELECT l.number, EXISTS (SELECT FROM member WHERE id = 'mbr_' || lpad('1', 22, '0')) AS made,
           EXISTS (SELECT FROM ledger.trial_balance) AS closed
    FROM loan l JOIN member_profile p USING (member_id)
    WHERE l.state = 'ACTIVE' ORDER BY l.created_at LIMIT 1`);
  const [model] = rows;
  if (model === undefined)
    throw new CannotBeFilled('it has no running loan to model the others on');
  if (model.made) throw new CannotBeFilled('it was made large before');
  if (model.closed) throw new CannotBeFilled('its ledger has closed a day');
  const found = await findLentLoan(reader, model.number);
  if (found === undefined) throw new Error(`loan ${model.number} is gone`);
  return found.loan;
}

const decidingRoles = [
  'KYC_REVIEWER',
  'LOAN_OFFICER',
  'FINANCE',
  'COLLECTOR',
  'SUPPORT',
] as const satisfies readonly (StaffRole & keyof Deciders)[];

async function findDeciders(client: pg.Client): Promise<Deciders> {
  const { rows } = await client.query<{ role: string; id: string }>(
    `SELECT DISTINCT ON (role) role, id FROM staff, unnest(roles) role WHERE state = 'active' ORDER BY role, id`,
  );
  const idOf = (role: string): string => {
    const id = rows.find((one) => one.role === role)?.id;
    if (id === undefined) throw new CannotBeFilled(`nobody of its staff is ${role}`);
    return id;
  };
  return Object.fromEntries(decidingRoles.map((role) => [role, idOf(role)])) as unknown as Deciders;
}
