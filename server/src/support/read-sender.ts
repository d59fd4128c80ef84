import { decideEmail } from '@pahiram/domain/access/email';
import { decideSupportMessage, decideSupportName } from '@pahiram/domain/support/support';
import type { Refusal } from '../http/refusal.ts';

type Refuse<Code extends string> = (code: Code) => Refusal;

/** The normalized message. @throws Refusal */
export function readMessage(text: string, refuse: Refuse<'message-not-valid'>): string {
  const message = decideSupportMessage(text);
  if (!message.ok) throw refuse('message-not-valid');
  return message.value;
}

/** The normalized name and email address of a sender. @throws Refusal */
export function readSender(
  given: { readonly name: string; readonly email: string },
  refuse: Refuse<'name-not-valid' | 'email-not-valid'>,
): { readonly name: string; readonly email: string } {
  const name = decideSupportName(given.name);
  if (!name.ok) throw refuse('name-not-valid');
  const email = decideEmail(given.email);
  if (!email.ok) throw refuse('email-not-valid');
  return { name: name.value, email: email.value };
}
