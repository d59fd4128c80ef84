import { accept, type Decision, refuse } from '../texts/decision.ts';

export type EmailRefusal = 'email-missing' | 'email-invalid';

export const EMAIL_LENGTH_MAX = 100;

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_{|}~-]+)*$/;
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/**
 * Accepts a local part, "@", domain labels and a top-level domain of 2 to 20 letters, at most 100
 * characters in all (S5.03). Returns the domain in lower case.
 */
export function decideEmail(text: string): Decision<string, EmailRefusal> {
  const email = text.normalize('NFKC').trim();
  if (email === '') return refuse('email-missing');
  if (email.length > EMAIL_LENGTH_MAX) return refuse('email-invalid');
  const [local = '', domain = '', ...rest] = email.split('@');
  const labels = domain.split('.');
  const isDomain =
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /^[A-Za-z]{2,20}$/.test(labels.at(-1) ?? '');
  if (rest.length > 0 || !LOCAL.test(local) || !isDomain) return refuse('email-invalid');
  return accept(`${local}@${domain.toLowerCase()}`);
}
