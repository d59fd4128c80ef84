import {
  type AccountRecoveryEnding,
  provesNothingUntil,
  type RecoveryTicket,
} from '@pahiram/domain/access/account-recovery';
import { FORMER_EMAIL_DAYS } from '@pahiram/domain/access/email-change';
import { readRecordNumber } from '@pahiram/domain/texts/record-number';
import type { Language } from '@pahiram/domain/texts/words';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { findRecoveredAt } from './members.ts';
import { findStolenReport } from './stolen-number.ts';

export type FoundTicket = RecoveryTicket & {
  readonly id: `tkt_${string}`;
  readonly number: string;
  readonly email: string | null;
  readonly language: Language;
  readonly openedAt: Date;
};

/** The ticket with this number, and whether it is about this member, for the rules that take a ticket as a request. */
export async function findTicketOf(
  reader: Reader,
  text: string,
  memberId: string,
): Promise<FoundTicket | null> {
  const read = readRecordNumber(text);
  if (read?.kind !== 'TICKET') return null;
  // A thief may have changed the address a short time before (V37).
  const formerFor = sql`make_interval(days => ${FORMER_EMAIL_DAYS}::int)`;
  const { rows } = await sql<FoundTicket>`
    SELECT t.id, t.number, t.member_id AS "writtenBy", t.about_member_id AS "linkedTo", t.category, t.state, t.email,
      t.language, t.opened_at AS "openedAt",
      EXISTS (SELECT FROM member m WHERE m.id = ${memberId} AND m.email_confirmed_at IS NOT NULL
              AND (m.email_changed_at IS NULL OR m.email_changed_at < t.opened_at - ${formerFor})
              AND lower(m.email) = lower(t.email)) AS "isMailOfMember",
      EXISTS (SELECT FROM ticket_entry WHERE ticket_id = t.id AND author = 'STAFF') AS "isAnswered"
    FROM ticket t WHERE t.number = ${read.number}`.execute(reader);
  return rows[0] ?? null;
}

/** The number of the newest open report of a stolen phone that the member wrote or staff linked to them. */
export async function findOpenReport(reader: Reader, memberId: string): Promise<string | null> {
  const reports = (owner: string) =>
    sql`SELECT number, opened_at FROM ticket
      WHERE ${sql.ref(owner)} = ${memberId} AND category = 'STOLEN_PHONE' AND state <> 'CLOSED'`;
  const { rows } = await sql<{ readonly number: string }>`
    SELECT number FROM (${reports('member_id')} UNION ALL ${reports('about_member_id')}) AS report
    ORDER BY opened_at DESC LIMIT 1`.execute(reader);
  return rows[0]?.number ?? null;
}

/** Whether somebody else may have written the ticket of a member, also while signed in (V37). */
export async function isInDoubt(reader: Reader, memberId: string, now: Date): Promise<boolean> {
  const recoveredAt = (await findRecoveredAt(reader, memberId))?.getTime() ?? null;
  if (provesNothingUntil(recoveredAt, now.getTime()) !== null) return true;
  return (await findStolenReport(reader, memberId, now)) !== null;
}

/** The steps of a recovery, without anything about the account. */
export interface RecoverySteps {
  readonly proposedAt: Date;
  readonly confirmedAt: Date | null;
  readonly takesEffectAt: Date | null;
  readonly endedAt: Date | null;
  readonly ending: AccountRecoveryEnding | null;
}

/** The last recovery that staff proposed with this ticket, for the person who asked for it (V23). */
export async function findRecoverySteps(
  reader: Reader,
  ticketNumber: string,
): Promise<RecoverySteps | null> {
  const { rows } = await sql<RecoverySteps>`
    SELECT proposed_at AS "proposedAt", confirmed_at AS "confirmedAt", takes_effect_at AS "takesEffectAt",
      ended_at AS "endedAt", ending
    FROM account_recovery WHERE ticket_number = ${ticketNumber} ORDER BY proposed_at DESC LIMIT 1`.execute(
    reader,
  );
  return rows[0] ?? null;
}
