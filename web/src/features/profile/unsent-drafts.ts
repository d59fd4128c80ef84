import type { MemberDraft } from '@pahiram/api/member-drafts';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';

/**
 * Drafts that have not reached the server: kept in this tab through a reload, a lost connection and the
 * end of a session. A draft never holds a picture, an ID number or an account number.
 */
const keyOf = (phoneNumber: string, step: MemberDraft['step']): string =>
  `draft-${phoneNumber}-${step}`;

const steps: readonly MemberDraft['step'][] = [
  'personal',
  'address',
  'references',
  'identity',
  'bank',
  'employment',
];

export function keepUnsent(phoneNumber: string, draft: MemberDraft): void {
  safeSessionStorage.setItem(keyOf(phoneNumber, draft.step), JSON.stringify(draft.content));
}

/** Removes a draft that the server has, unless something newer was typed since. */
export function forgetSent(phoneNumber: string, draft: MemberDraft): void {
  const key = keyOf(phoneNumber, draft.step);
  if (safeSessionStorage.getItem(key) === JSON.stringify(draft.content))
    safeSessionStorage.removeItem(key);
}

/** Removes the draft of a step that has been saved. */
export function forgetStep(phoneNumber: string, step: MemberDraft['step']): void {
  safeSessionStorage.removeItem(keyOf(phoneNumber, step));
}

export function unsentDrafts(phoneNumber: string): readonly MemberDraft[] {
  return steps.flatMap((step) => {
    const text = safeSessionStorage.getItem(keyOf(phoneNumber, step));
    return text === null ? [] : [{ step, content: JSON.parse(text) } as MemberDraft];
  });
}
