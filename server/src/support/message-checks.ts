import { decideEmail } from '@pahiram/domain/access/email';
import { decidePhone } from '@pahiram/domain/access/phone';
import {
  type ForbiddenPhrase,
  type ForbiddenRequest,
  findForbiddenRequest,
} from '@pahiram/domain/support/forbidden-requests';
import {
  type CallTime,
  decideSupportMessage,
  decideSupportName,
} from '@pahiram/domain/support/support';
import { type AuditFact, recordAudit } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Tx } from '../db/database.ts';
import type { Refusal, RefusalFacts } from '../http/refusal.ts';

type Refuse<Code extends string> = (code: Code, facts?: RefusalFacts) => Refusal;

/** The normalized message. @throws Refusal */
export function readMessage(text: string, refuse: Refuse<'message-not-valid'>): string {
  const message = decideSupportMessage(text);
  if (!message.ok) throw refuse('message-not-valid');
  return message.value;
}

/** The normalized name and email address of a sender; null for a member who gives none. @throws Refusal */
export function readSender<Email extends string | null>(
  given: { readonly name: string; readonly email: Email },
  refuse: Refuse<'name-not-valid' | 'email-not-valid'>,
): { readonly name: string; readonly email: string | Extract<Email, null> } {
  const name = decideSupportName(given.name);
  if (!name.ok) throw refuse('name-not-valid');
  if (given.email === null) return { name: name.value, email: given.email as Extract<Email, null> };
  const email = decideEmail(given.email);
  if (!email.ok) throw refuse('email-not-valid');
  return { name: name.value, email: email.value };
}

/** The columns of a ticket for a call that was asked for, with the normalized number. @throws Refusal */
export function readCallBack(
  asked: { readonly phoneNumber: string; readonly time: CallTime } | null,
  refuse: Refuse<'call-number-not-valid'>,
) {
  if (asked === null) return { callNumber: null, callTime: null };
  const phone = decidePhone(asked.phoneNumber);
  if (!phone.ok) throw refuse('call-number-not-valid');
  return { callNumber: phone.value, callTime: asked.time };
}

const forbiddenRequestCodes = {
  MONEY: 'asks-for-money',
  CODE: 'asks-for-code',
  PASSWORD: 'asks-for-password',
  CARD: 'asks-for-card',
} as const satisfies Record<ForbiddenRequest, string>;

export type ForbiddenRequestCode = (typeof forbiddenRequestCodes)[ForbiddenRequest];

/**
 * Refuses a staff text that asks its reader for money, a code, a password or a card (V36); null
 * when it does not. Return the refusal from the handler, do not throw it, so that the audit row is
 * committed. Refusal and audit row name the phrase; the row holds nothing else of the text.
 * @param written.previous the staff message before this one in the same chat.
 */
export async function refuseForbiddenRequest(
  tx: Tx,
  ctx: Context<StaffActor>,
  subject: { readonly kind: 'ticket' | 'chat'; readonly id: string },
  written: { readonly text: string; readonly previous?: string | null },
  refuse: Refuse<ForbiddenRequestCode>,
): Promise<Refusal | null> {
  const found = findRequest(written.text, written.previous ?? null);
  if (found === null) return null;
  const fact = { action: `${subject.kind}.answer-refused`, subjectKind: subject.kind };
  return refuseForbiddenPhrase(tx, ctx, { ...fact, subjectId: subject.id }, found, refuse);
}

/** The refusal of a text with this phrase, recorded with the phrase and nothing else of the text. */
export async function refuseForbiddenPhrase(
  tx: Tx,
  ctx: Context<StaffActor>,
  fact: Pick<AuditFact, 'action' | 'subjectKind' | 'subjectId'>,
  { kind, words: phrase }: ForbiddenPhrase,
  refuse: Refuse<ForbiddenRequestCode>,
): Promise<Refusal> {
  const code = forbiddenRequestCodes[kind];
  await recordAudit(tx, ctx, { ...fact, reason: code, details: { phrase } });
  return refuse(code, { phrase });
}

/**
 * Also checks `text` together with the previous message: "Send me", then "the code"; "You have a
 * code", then "Send it".
 */
function findRequest(text: string, previous: string | null): ForbiddenPhrase | null {
  const alone = findForbiddenRequest(text);
  if (alone !== null || previous === null) return alone;
  return (
    findForbiddenRequest(`${previous}\n${text}`) ?? findForbiddenRequest(`${previous}. ${text}`)
  );
}
