import type { requestAccountCorrection as contract } from '@pahiram/api/members';
import type { Words } from '@pahiram/api/operation';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { getMember } from '../../access/get-member.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { issueCode } from '../../codes/issue-code.ts';
import { takeSms } from '../../codes/sms-budget.ts';
import { refuseWhileHeld } from '../../holds/refuse-while-held.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { lockMember } from '../store.ts';
import { correctionCode, requireOtherAccount } from './account-correction.ts';
import { readAccount } from './bank-account.ts';

const { resendAfterMs } = CODE_RULES.ACCOUNT_CHANGE;
const codesADayMax = 10;

/** Sends a code for exactly this account to the member's stored phone number. */
export const requestAccountCorrection: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const account = readAccount(ctx, body, refuse);
  await refuseWhileHeld(ctx.reader, ctx, 'account-on-hold', refuse);
  await requireOtherAccount(ctx.reader, ctx.actor.id, account, refuse);
  const { id } = ctx.actor;
  await takeLimit(ctx, 'account-code', id, { max: 1, windowSeconds: resendAfterMs / 1000 });
  await takeLimit(ctx, 'account-codes', id, { max: codesADayMax, windowSeconds: 86_400 });
  return ctx.transaction(async (tx) => {
    await lockMember(tx, id);
    const member = await getMember(tx, id);
    if (!member) throw refuse('not-found');
    await takeSms(ctx, 'members');
    const { code, expiresAt } = await issueCode(tx, ctx, correctionCode(id, account));
    await sendNotice(tx, ctx, {
      memberId: id,
      channel: 'sms',
      recipient: member.phoneNumber,
      language: member.language,
      template: 'account-change-code',
      text: codeText(code, account.bankName, account.accountNumber.slice(-4))[member.language],
    });
    await recordAudit(tx, ctx, {
      action: 'member.ask-account-correction',
      subjectKind: 'member',
      subjectId: id,
    });
    return { expiresAt, resendAt: new Date(ctx.clock.now().getTime() + resendAfterMs) };
  });
};

const codeText = (code: string, bankName: string, lastFour: string): Words => ({
  en: `${code} changes your receiving account to ${bankName}, ending in ${lastFour}. It works for 5 minutes. Never tell it to anyone.`,
  fil: `${code} ang code para gawing ${bankName}, nagtatapos sa ${lastFour}, ang account mo na tatanggap ng pera. 5 minuto lang ito. Huwag ibigay sa iba.`,
});
