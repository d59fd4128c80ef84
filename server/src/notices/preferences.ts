import type * as contract from '@pahiram/api/member-notices';
import { decideQuietHours, type NoticePreferences } from '@pahiram/domain/notices/preferences';
import { getMember, setLanguage } from '../accounts/members.ts';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { getPreferences, upsertPreferences } from './store.ts';

export const getNoticePreferences: Handler<typeof contract.getNoticePreferences> = async (
  ctx,
  _input,
  refuse,
) => {
  const member = await getMember(ctx.reader, ctx.actor.id);
  if (!member) throw refuse('not-found');
  const { language, email } = member;
  return { ...(await getPreferences(ctx.reader, member.id)), language, hasEmail: email !== null };
};

/** The audit row lists old and new values; an unchanged choice writes nothing (V22). */
export const setNoticePreferences: Handler<typeof contract.setNoticePreferences> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const quiet = decideQuietHours(body.quietHours);
    if (!quiet.ok) throw refuse(quiet.refusal.code);
    const { id } = ctx.actor;
    // Locks the member's row, so that concurrent saves run one after the other.
    const earlierLanguage = await setLanguage(tx, id, body.language);
    const member = await getMember(tx, id);
    if (!member) throw refuse('not-found');
    const earlier = { ...(await getPreferences(tx, id)), language: earlierLanguage };
    const details = changesOf(earlier, body);
    if (Object.keys(details).length > 0) {
      await upsertPreferences(tx, id, body, ctx.clock.now());
      await recordAudit(tx, ctx, {
        action: 'member.set-notice-preferences',
        subjectKind: 'member',
        subjectId: id,
        details,
      });
    }
    return { ...body, hasEmail: member.email !== null };
  });

/** For example `loanSms: 'true > false'`, for each changed preference. */
function changesOf(before: NoticePreferences, after: NoticePreferences): Record<string, string> {
  const [was, is] = [flat(before), flat(after)];
  const changed = Object.keys(is).filter((name) => was[name] !== is[name]);
  return Object.fromEntries(changed.map((name) => [name, `${was[name]} > ${is[name]}`]));
}

function flat({ language, loan, help, quietHours }: NoticePreferences): Record<string, string> {
  return {
    language,
    loanSms: String(loan.sms),
    loanMail: String(loan.mail),
    helpSms: String(help.sms),
    helpMail: String(help.mail),
    quietHours: quietHours.isOn ? `${quietHours.fromHour} to ${quietHours.toHour}` : 'off',
  };
}
