import type { TheftReport } from '@pahiram/domain/access/number-change';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { FRAUD_HOLD_PROPOSAL_MS } from '@pahiram/domain/withdrawals/fraud-hold';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';
import { findTakeoverReport } from './open-hold.ts';

/**
 * How it was reported that the phone with the member's number was stolen. `hold`: by a hold for it, in effect or proposed
 * until the proposal lapses (V14); the person who has the phone may know its screen lock, so a passkey proves nothing either. `message`: by a
 * message that the member wrote while signed in, until staff close it, or that staff linked to the member, until staff close
 * it or the member denied it; a passkey still proves the person, so that no staff is needed (V14), but what it
 * confirms waits, because the phone may have it. `takeover`: staff
 * reached the member, who does not know of what was asked for, and a hold waits for its second person; until then or
 * until the proposal lapses only a passkey proves the person.
 */
export type StolenReport = 'hold' | 'message' | 'takeover';

/** For so long no code to the number of a phone that was reported stolen sets a password, also if nobody confirmed the hold. */
const NO_PASSWORD_MS = 7 * DAY_MS;

/**
 * Reports in effect at `now`, of these members: a code to the number proves nothing then (V37).
 * @param proposalMs how long a proposed hold counts.
 */
const reportsOf = (
  memberIds: readonly string[],
  now: Date,
  proposalMs: number = FRAUD_HOLD_PROPOSAL_MS,
) => {
  const proposedFrom = new Date(now.getTime() - proposalMs);
  const lapsesAt = sql`proposed_at + ${proposalMs / 1_000} * interval '1 second'`;
  return sql<{
    readonly kind: StolenReport;
    readonly memberId: string;
    readonly until: Date | null;
    readonly reportedAt: Date;
    /** The member wrote it. */
    readonly isByMember: boolean;
  }>`
    SELECT kind, member_id AS "memberId", until, reported_at AS "reportedAt", is_by_member AS "isByMember"
    FROM (
      SELECT 'message' AS kind, opened_at AS reported_at, member_id, NULL::timestamptz AS until, true AS is_by_member
      FROM ticket
      WHERE member_id = ANY(${memberIds}) AND category = 'STOLEN_PHONE' AND state <> 'CLOSED'
      UNION ALL
      SELECT 'message', opened_at, about_member_id, report_ends_at, false FROM ticket
      WHERE about_member_id = ANY(${memberIds}) AND category = 'STOLEN_PHONE' AND state <> 'CLOSED'
        AND (report_ends_at IS NULL OR report_ends_at > ${now})
      UNION ALL
      SELECT 'hold', proposed_at, member_id, CASE WHEN approved_at IS NULL THEN ${lapsesAt} ELSE ends_at END, false
      FROM fraud_hold
      WHERE member_id = ANY(${memberIds}) AND takeover_ground = 'REGISTERED_PHONE_STOLEN'
        AND released_at IS NULL
        AND CASE WHEN approved_at IS NULL THEN proposed_at > ${proposedFrom} ELSE ends_at > ${now} END
      UNION ALL
      SELECT 'takeover', proposed_at, member_id, ${lapsesAt}, false FROM fraud_hold
      WHERE member_id = ANY(${memberIds}) AND takeover_ground = 'CALLED_REGISTERED_NUMBER'
        AND released_at IS NULL AND approved_at IS NULL
        AND proposed_at > ${proposedFrom}
    ) AS report
    WHERE NOT EXISTS (SELECT FROM account_recovery AS r
                      WHERE r.member_id = report.member_id AND ending = 'DONE' AND ended_at > report.reported_at)
    ORDER BY kind = 'hold' DESC, kind = 'message' DESC, until DESC NULLS FIRST
  `;
};

/**
 * The report in effect. It is about the number of then: one that staff gave the account after it is not stolen (H5).
 */
export async function findStolenReport(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<StolenReport | null> {
  const { rows } = await reportsOf([memberId], now).execute(reader);
  return rows[0]?.kind ?? null;
}

/** Why a code to the number sets no password, and until when. */
export interface NoPasswordBySms {
  /** `PROPOSED`: a reported takeover that nobody approved yet. `HELD`: a hold for it. `STOLEN`: the phone, by a message. */
  readonly cause: 'PROPOSED' | 'HELD' | 'STOLEN';
  /** Null: until staff close the ticket about it. */
  readonly until: Date | null;
}

/**
 * What keeps a code to the number from setting a password: the person who has the stolen phone, or who uses the account,
 * may read it (V37). Of several causes, the one that lasts longest; null when there is none.
 */
export async function findNoPasswordBySms(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<NoPasswordBySms | null> {
  const { rows } = await reportsOf([memberId], now, NO_PASSWORD_MS).execute(reader);
  const takeover = await findTakeoverReport(reader, memberId, now);
  const causes: NoPasswordBySms[] = rows
    .filter(isOfPhone)
    .map(({ until }) => ({ cause: 'STOLEN', until }));
  if (takeover) {
    causes.push({ cause: takeover.isApproved ? 'HELD' : 'PROPOSED', until: takeover.until });
  }
  return causes.toSorted((one, other) => endOf(other) - endOf(one))[0] ?? null;
}

const endOf = ({ until }: NoPasswordBySms): number => until?.getTime() ?? Number.MAX_VALUE;

const isOfPhone = ({ kind }: { readonly kind: StolenReport }): boolean => kind !== 'takeover';

/** Whether the phone is reported as stolen: it may have the member's passkey and its finder the screen lock (V37). */
export async function isPhoneStolen(reader: Reader, memberId: string, now: Date): Promise<boolean> {
  const { rows } = await reportsOf([memberId], now).execute(reader);
  return rows.some(isOfPhone);
}

/** The reports in effect that the phone of a member was stolen. */
export async function listTheftReports(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<readonly TheftReport[]> {
  const { rows } = await reportsOf([memberId], now).execute(reader);
  return rows
    .filter(isOfPhone)
    .map(({ reportedAt, isByMember }) => ({ at: reportedAt.getTime(), isByMember }));
}

/** Of which of these members the phone is reported as stolen. */
export async function listStolenNumbers(
  reader: Reader,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await reportsOf(memberIds, now).execute(reader);
  return new Set(rows.filter(isOfPhone).map(({ memberId }) => memberId));
}

/** The refusal of a code to the number, after such a report. */
export const STOLEN_REFUSALS = {
  hold: 'phone-stolen',
  message: 'number-stolen',
  takeover: 'takeover-reported',
} as const satisfies Record<StolenReport, string>;

/** Visitors' tickets in effect that report the phone of this member as stolen, because staff linked them. */
const linkedReports = (memberId: string, now: Date) => sql<boolean>`about_member_id = ${memberId}
  AND category = 'STOLEN_PHONE' AND state <> 'CLOSED' AND (report_ends_at IS NULL OR report_ends_at > ${now})`;

/**
 * A report by somebody else, which the member can deny. `endsAt`: when the last one ends because the member did; null as long
 * as one was not denied.
 */
export interface LinkedReport {
  readonly endsAt: Date | null;
}

export async function findLinkedReport(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<LinkedReport | null> {
  const rows = await reader
    .selectFrom('ticket')
    .select('report_ends_at as endsAt')
    .where(linkedReports(memberId, now))
    .orderBy('report_ends_at', (order) => order.desc().nullsFirst())
    .execute();
  return rows[0] ?? null;
}

/** Ends the reports by others at `endsAt`, unless they end before. @returns their tickets */
export async function updateReportsDenied(
  tx: Tx,
  memberId: string,
  { now, endsAt }: { readonly now: Date; readonly endsAt: Date },
): Promise<readonly { readonly id: string; readonly number: string }[]> {
  return tx
    .updateTable('ticket')
    .set({ report_ends_at: endsAt })
    .where(linkedReports(memberId, now))
    .where('report_ends_at', 'is', null)
    .returning(['id', 'number'])
    .execute();
}

/** The reports hold again: the money was locked, so somebody else may have denied them. @returns whether one did not end yet */
export async function updateDenialsEnded(tx: Tx, memberId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket')
    .set({ report_ends_at: null })
    .where(linkedReports(memberId, now))
    .where('report_ends_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
