import { timingSafeEqual } from 'node:crypto';
import type * as contract from '@pahiram/api/email-confirmation';
import type { Language } from '@pahiram/domain/texts/words';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { ownChannels } from '../accounts/recipient.ts';
import { recordAudit } from '../audit/record.ts';
import { issueCode, refusalOfTry, tryCode } from '../codes/one-time-codes.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { sendNotice } from '../notices/send.ts';
import { codeTexts, emailCodeSubject, emailLinkMail } from './notice-texts.ts';
import { lockEmail, updateEmailConfirmed } from './store.ts';

const { resendAfterMs } = CODE_RULES.EMAIL_CONFIRMATION;
const codesADayMax = 10;

/** @throws Refusal when the member has no e-mail address or it is already confirmed. */
async function lockUnconfirmedEmail(
  tx: Tx,
  memberId: string,
  refuse: (code: 'email-missing' | 'email-already-confirmed') => Refusal,
) {
  const row = await lockEmail(tx, memberId);
  const email = row ? ownChannels(row).email : null;
  if (!row || email === null) throw refuse('email-missing');
  if (row.email_confirmed_at !== null) throw refuse('email-already-confirmed');
  return { email, language: row.language as 'en' | 'fil' };
}

/** The code is bound to the address: it is wrong once the account has another one. */
const emailCode = (memberId: string, email: string) =>
  ({
    purpose: 'EMAIL_CONFIRMATION',
    subjectId: memberId,
    memberId,
    boundTo: email,
  }) as const;

/** Mails a code to the stored address, which a typing error may have made another person's. */
export const requestEmailCode: Handler<typeof contract.requestEmailCode> = async (
  ctx,
  _input,
  refuse,
) => {
  const { id } = ctx.actor;
  await ctx.transaction((tx) => lockUnconfirmedEmail(tx, id, refuse));
  await countAttemptOrRefuse(ctx, 'email-code', id, {
    max: 1,
    windowSeconds: resendAfterMs / 1000,
  });
  await countAttemptOrRefuse(ctx, 'email-codes', id, { max: codesADayMax, windowSeconds: 86_400 });
  return ctx.transaction(async (tx) => {
    const { email, language } = await lockUnconfirmedEmail(tx, id, refuse);
    const { code, expiresAt } = await issueCode(tx, ctx, {
      ...emailCode(id, email),
      channel: 'mail',
    });
    await sendNotice(tx, ctx, {
      memberId: id,
      channel: 'mail',
      recipient: email,
      language,
      template: 'email-code',
      subject: emailCodeSubject[language],
      text: codeTexts.email(code)[language],
    });
    await recordAudit(tx, ctx, {
      action: 'member.request-email-code',
      subjectKind: 'member',
      subjectId: id,
    });
    return { expiresAt, resendAt: new Date(ctx.clock.now().getTime() + resendAfterMs) };
  });
};

const linkTriesAnHour = 20;

/** Bound to the account and the address, so it is not stored. */
const linkSecret = ({ vault }: Pick<Context, 'vault'>, memberId: string, email: string): Buffer =>
  vault.fingerprint('email-link', `${memberId} ${email}`);

/**
 * Asks the owner of a new address to confirm it, if the account has one. The mailbox may be another person's, so the link
 * confirms only together with a session of the account.
 */
export async function sendEmailLink(tx: Tx, ctx: Context, memberId: string): Promise<void> {
  const row = await lockEmail(tx, memberId);
  const email = row ? ownChannels(row).email : null;
  if (!row || email === null) return;
  const language = row.language as Language;
  const secret = linkSecret(ctx, memberId, email).toString('base64url');
  const { subject, text } = emailLinkMail(`${ctx.config.publicUrl}/confirm-email#${secret}`);
  await sendNotice(tx, ctx, {
    memberId,
    channel: 'mail',
    recipient: email,
    language,
    template: 'email-link',
    subject: subject[language],
    text: text[language],
  });
}

export const confirmEmailByLink: Handler<typeof contract.confirmEmailByLink> = async (
  ctx,
  { body },
  refuse,
) => {
  const { id } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'email-link', id, {
    max: linkTriesAnHour,
    windowSeconds: 3600,
  });
  return ctx.transaction(async (tx) => {
    const { email } = await lockUnconfirmedEmail(tx, id, refuse);
    const given = Buffer.from(body.secret, 'base64url');
    const wanted = linkSecret(ctx, id, email);
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
      throw refuse('email-link-wrong');
    }
    await storeConfirmed(tx, ctx, id);
    return { done: true };
  });
};

async function storeConfirmed(tx: Tx, ctx: Context, memberId: string): Promise<void> {
  await updateEmailConfirmed(tx, memberId, ctx.clock.now());
  await recordAudit(tx, ctx, {
    action: 'member.confirm-email',
    ...{ subjectKind: 'member', subjectId: memberId },
    details: { before: 'UNCONFIRMED', after: 'CONFIRMED' },
  });
}

export const confirmEmail: Handler<typeof contract.confirmEmail> = async (
  ctx,
  { body },
  refuse,
) => {
  const { id } = ctx.actor;
  const subject = { subjectKind: 'member', subjectId: id } as const;
  return ctx.transaction(async (tx) => {
    const { email } = await lockUnconfirmedEmail(tx, id, refuse);
    const tried = await tryCode(tx, ctx, { ...emailCode(id, email), code: body.code });
    if (tried.result === 'right') {
      await storeConfirmed(tx, ctx, id);
      return { done: true };
    }
    await recordAudit(tx, ctx, {
      action: 'member.confirm-email-refused',
      ...subject,
      reason: `code-${tried.result}`,
    });
    // Returned, not thrown: the transaction commits, so the wrong try is counted and audited.
    return refusalOfTry(tried, refuse);
  });
};
