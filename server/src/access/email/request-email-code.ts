import type { requestEmailCode as contract } from '@pahiram/api/email-confirmation';
import type { Words } from '@pahiram/api/operation';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { recordAudit } from '../../audit/record-audit.ts';
import { issueCode } from '../../codes/issue-code.ts';
import { takeLimit } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { sendNotice } from '../../notices/send-notice.ts';
import { emailCode, lockUnconfirmedEmail } from './own-email.ts';

const { resendAfterMs } = CODE_RULES.EMAIL_CONFIRMATION;
const codesADayMax = 10;

/** Mails a code to the stored address, which a typing error may have made another person's. */
export const requestEmailCode: Handler<typeof contract> = async (ctx, _input, refuse) => {
  const { id } = ctx.actor;
  await ctx.transaction((tx) => lockUnconfirmedEmail(tx, id, refuse));
  await takeLimit(ctx, 'email-code', id, { max: 1, windowSeconds: resendAfterMs / 1000 });
  await takeLimit(ctx, 'email-codes', id, { max: codesADayMax, windowSeconds: 86_400 });
  return ctx.transaction(async (tx) => {
    const { email, language } = await lockUnconfirmedEmail(tx, id, refuse);
    const { code, expiresAt } = await issueCode(tx, ctx, emailCode(id, email));
    await sendNotice(tx, ctx, {
      memberId: id,
      channel: 'mail',
      recipient: email,
      language,
      template: 'email-code',
      subject: subject[language],
      text: codeText(code)[language],
    });
    await recordAudit(tx, ctx, {
      action: 'member.request-email-code',
      subjectKind: 'member',
      subjectId: id,
    });
    return { expiresAt, resendAt: new Date(ctx.clock.now().getTime() + resendAfterMs) };
  });
};

const subject: Words = {
  en: 'Your code to confirm your email address',
  fil: 'Ang code mo para i-confirm ang email address mo',
};

const codeText = (code: string): Words => ({
  en: `${code} confirms this email address for your account. It works for 5 minutes. Never tell it to anyone. If you did not ask for it, ignore this message.`,
  fil: `${code} ang code para i-confirm ang email address na ito sa account mo. 5 minuto lang ito. Huwag ibigay sa iba. Kung hindi ikaw ang humingi nito, huwag itong pansinin.`,
});
