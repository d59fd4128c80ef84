import { deviceName } from '@pahiram/domain/access/device-name';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { type Centavos, centavos } from '@pahiram/domain/money/money';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Events of so long ago are shown to the person who locks the money. */
const shownMs = DAY_MS;
const eventsMax = 30;

/** Something that a thief may have done, without anything that the person who reads it must not see. */
export interface RecentEvent {
  readonly kind:
    | 'WITHDRAWAL_SENT'
    | 'WITHDRAWAL_WAITS'
    | 'WITHDRAWAL_BACK'
    | 'ACCOUNT_USED'
    | 'ACCOUNT_WAITS'
    | 'ACCOUNT_BACK'
    | 'NUMBER_CHANGED'
    | 'NUMBER_WAITS'
    | 'NUMBER_KEPT'
    | 'PASSKEY'
    | 'PASSWORD'
    | 'EMAIL'
    | 'SIGN_IN';
  readonly at: Date;
  /** Of a withdrawal. */
  readonly amount: Centavos | null;
  /** Bank, masked number, name of the passkey or device; null when there is none or it is not known. */
  readonly about: string | null;
}

type Row = Omit<RecentEvent, 'amount'> & { readonly amount: bigint | null };

/** Withdrawals, changes and sign-ins of the last 24 hours, newest first. */
export async function listRecentEvents(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<RecentEvent[]> {
  const since = new Date(now.getTime() - shownMs);
  const { rows } = await sql<Row>`
    SELECT kind, at, amount, about FROM (
      SELECT CASE WHEN state IN ('WAITING_FOR_CODE', 'DELAYED', 'CONFIRMED') THEN 'WITHDRAWAL_WAITS'
                  WHEN state IN ('REJECTED', 'RETURNED', 'CANCELLED', 'EXPIRED') THEN 'WITHDRAWAL_BACK'
                  ELSE 'WITHDRAWAL_SENT' END AS kind,
        coalesce(sending_at, requested_at) AS at, amount, bank_name AS about
      FROM withdrawal WHERE member_id = ${memberId}
      UNION ALL
      SELECT CASE WHEN replaced_at IS NOT NULL THEN 'ACCOUNT_BACK'
                  WHEN usable_from > ${now} THEN 'ACCOUNT_WAITS'
                  ELSE 'ACCOUNT_USED' END, created_at, NULL, bank_name FROM member_bank_account AS a
      WHERE member_id = ${memberId}
        AND EXISTS (SELECT FROM member_bank_account AS b
                    WHERE b.member_id = a.member_id AND b.id <> a.id AND b.replaced_at <= a.created_at)
      UNION ALL
      SELECT CASE WHEN ending IS NULL THEN 'NUMBER_WAITS'
                  WHEN ending = 'DONE' THEN 'NUMBER_CHANGED'
                  ELSE 'NUMBER_KEPT' END, asked_at, NULL, new_number FROM number_change
      WHERE member_id = ${memberId} AND asked_at IS NOT NULL
      UNION ALL
      SELECT 'PASSKEY', created_at, NULL, name FROM member_passkey WHERE member_id = ${memberId}
      UNION ALL
      SELECT 'PASSWORD', password_changed_at, NULL, NULL FROM member
      WHERE id = ${memberId} AND password_changed_at > created_at
      UNION ALL
      SELECT 'EMAIL', email_changed_at, NULL, NULL FROM member WHERE id = ${memberId}
      UNION ALL
      SELECT 'SIGN_IN', created_at, NULL, user_agent FROM session WHERE member_id = ${memberId}
    ) AS event
    WHERE at > ${since} AND at <= ${now} ORDER BY at DESC LIMIT ${eventsMax}`.execute(reader);
  return rows.map(({ kind, at, amount, about }) => ({
    ...{ kind, at, about: shownAbout(kind, about) },
    amount: amount === null ? null : centavos(BigInt(amount)),
  }));
}

function shownAbout(kind: RecentEvent['kind'], about: string | null): string | null {
  if (about === null) return null;
  if (kind.startsWith('NUMBER_')) return maskNumber('phone', about);
  return kind === 'SIGN_IN' ? deviceName(about) : about;
}
