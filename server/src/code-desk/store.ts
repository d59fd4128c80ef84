import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { RailScheme } from '../outside/rail.ts';
import type { PagePlace } from '../withdrawals/page-cursor.ts';

export interface WaitingRow {
  readonly id: `wdr_${string}`;
  readonly number: string;
  readonly memberId: `mbr_${string}`;
  readonly phoneNumber: string;
  readonly amount: Centavos;
  readonly scheme: RailScheme;
  readonly bankName: string;
  readonly accountId: string;
  readonly accountSealed: Buffer;
  readonly accountHolder: string;
  readonly requestedAt: Date;
  readonly expiresAt: Date;
  readonly codesIssued: number;
  readonly lastCodeAt: Date | null;
}

/** Withdrawals that wait for a code, oldest first. */
export async function listWaiting(
  reader: Reader,
  page: { readonly after: PagePlace | null; readonly limit: number; readonly now: Date },
): Promise<WaitingRow[]> {
  const { after } = page;
  const rows = await reader
    .selectFrom('withdrawal as w')
    .innerJoin('member as m', 'm.id', 'w.member_id')
    .select(['w.id', 'w.number', 'w.member_id as memberId', 'm.phone_number as phoneNumber'])
    .select(['w.amount', 'w.scheme', 'w.bank_name as bankName', 'w.account_id as accountId'])
    .select(['w.account_sealed as accountSealed', 'w.account_holder as accountHolder'])
    .select(['w.requested_at as requestedAt', 'w.expires_at as expiresAt'])
    .select((from) => [
      from
        .selectFrom('code_issue as c')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .whereRef('c.withdrawal_id', '=', 'w.id')
        .as('codesIssued'),
      from
        .selectFrom('code_issue as c')
        .select(({ fn }) => fn.max('c.issued_at').as('at'))
        .whereRef('c.withdrawal_id', '=', 'w.id')
        .as('lastCodeAt'),
    ])
    .where('w.state', '=', 'WAITING_FOR_CODE')
    .where('w.ended_at', 'is', null)
    .where('w.expires_at', '>', page.now)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(w.requested_at, w.id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy('w.requested_at')
    .orderBy('w.id')
    .limit(page.limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    id: row.id as WaitingRow['id'],
    memberId: row.memberId as WaitingRow['memberId'],
    scheme: row.scheme as RailScheme,
    amount: centavos(row.amount),
    codesIssued: Number(row.codesIssued ?? 0),
  }));
}

/** Whether this staff member ever changed the member's account, by the audit log. */
export async function hasEditedDestination(
  reader: Reader,
  staffId: string,
  memberId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('audit_entry')
    .select('id')
    .where('subject_kind', '=', 'member')
    .where('subject_id', '=', memberId)
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', staffId)
    .where((where) =>
      where.or([
        where('action', 'like', 'member.%bank%'),
        where('action', 'like', 'member.%account%'),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
