import {
  DEFAULT_NOTICE_PREFERENCES,
  type NoticePreferences,
} from '@pahiram/domain/notices/preferences';
import type { Reader, Tx } from '../../db/database.ts';

/** Without the language, which is stored in the member's own row. */
export type ChosenPreferences = Omit<NoticePreferences, 'language'>;

export async function getPreferences(reader: Reader, memberId: string): Promise<ChosenPreferences> {
  const row = await reader
    .selectFrom('notice_preference')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return DEFAULT_NOTICE_PREFERENCES;
  return {
    loan: { sms: row.loan_sms, mail: row.loan_mail },
    help: { sms: row.help_sms, mail: row.help_mail },
    quietHours: {
      isOn: row.quiet_on,
      fromHour: row.quiet_from_hour,
      toHour: row.quiet_to_hour,
    },
  };
}

export async function upsertPreferences(
  tx: Tx,
  memberId: string,
  { loan, help, quietHours }: ChosenPreferences,
  changedAt: Date,
): Promise<void> {
  const chosen = {
    loan_sms: loan.sms,
    loan_mail: loan.mail,
    help_sms: help.sms,
    help_mail: help.mail,
    quiet_on: quietHours.isOn,
    quiet_from_hour: quietHours.fromHour,
    quiet_to_hour: quietHours.toHour,
    changed_at: changedAt,
  };
  await tx
    .insertInto('notice_preference')
    .values({ member_id: memberId, ...chosen })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(chosen))
    .execute();
}

export async function deletePreferences(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('notice_preference').where('member_id', '=', memberId).execute();
}
