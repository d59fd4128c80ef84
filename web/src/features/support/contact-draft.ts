import { decideEmail } from '@pahiram/domain/access/email';
import { decidePhone } from '@pahiram/domain/access/phone';
import {
  type CallTime,
  decideSupportMessage,
  decideSupportName,
  type TicketCategory,
} from '@pahiram/domain/support/support';
import type { FieldProblem } from '@pahiram/ui/error-summary.tsx';

type ProblemWord =
  | 'nameMissing'
  | 'nameLong'
  | 'callNumberWrong'
  | 'emailWrong'
  | 'messageMissing'
  | 'messageLong'
  | 'messagePlain'
  | 'agreementMissing';
type Words = Readonly<Record<ProblemWord, string>>;

export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly category: TicketCategory;
  readonly agreement: boolean;
  /** The sender asks for a call. */
  readonly callBack: { readonly phoneNumber: string; readonly time: CallTime } | null;
}

export const emptyDraft: ContactDraft = {
  name: '',
  email: '',
  message: '',
  category: 'QUESTION',
  agreement: false,
  callBack: null,
};

/** The error of a message, or null; the same rules as on the server (S5.23). */
export function messageProblem(text: string, words: Words): string | null {
  const message = decideSupportMessage(text);
  if (message.ok) return null;
  switch (message.refusal.code) {
    case 'message-missing':
      return words.messageMissing;
    case 'message-length':
      return words.messageLong;
    case 'message-characters':
      return words.messagePlain;
    default:
      return message.refusal.code satisfies never;
  }
}

interface SenderRules {
  /** Goes before the ids of the controls. */
  readonly prefix?: string;
  /** A member reads the answer in the app and need not give an email. */
  readonly isMember?: boolean;
}

/** The errors of the sender's name and email. */
export function senderProblems(
  given: { readonly name: string; readonly email: string },
  words: Words,
  { prefix = '', isMember = false }: SenderRules = {},
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const name = decideSupportName(given.name);
  if (!name.ok) {
    const isMissing = name.refusal.code === 'name-missing';
    const message = isMissing ? words.nameMissing : words.nameLong;
    problems.push({ field: `${prefix}name`, message });
  }
  if (!(isMember && given.email.trim() === '') && !decideEmail(given.email).ok) {
    problems.push({ field: `${prefix}email`, message: words.emailWrong });
  }
  return problems;
}

export function draftProblems(
  draft: ContactDraft,
  words: Words,
  rules: SenderRules,
): FieldProblem[] {
  const problems = senderProblems(draft, words, rules);
  if (draft.callBack && !decidePhone(draft.callBack.phoneNumber).ok) {
    problems.push({ field: 'callNumber', message: words.callNumberWrong });
  }
  const message = messageProblem(draft.message, words);
  if (message !== null) problems.push({ field: 'message', message });
  if (!draft.agreement) problems.push({ field: 'agreement', message: words.agreementMissing });
  return problems;
}
