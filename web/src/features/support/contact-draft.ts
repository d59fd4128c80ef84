import { decideEmail } from '@pahiram/domain/access/email';
import { decideMobile, decidePhone } from '@pahiram/domain/access/phone';
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
  | 'whosePhoneMissing'
  | 'lostNumberWrong'
  | 'agreementMissing';
type Words = Readonly<Record<ProblemWord, string>>;

export interface ContactDraft {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly category: TicketCategory;
  /** Of a stolen phone, by a member; empty until it is said. */
  readonly whosePhone: '' | 'OWN' | 'OTHER';
  /** Of somebody else's stolen phone. */
  readonly lostNumber: string;
  readonly agreement: boolean;
  /** The sender asks for a call. */
  readonly callBack: { readonly phoneNumber: string; readonly time: CallTime } | null;
}

export const emptyDraft: ContactDraft = {
  name: '',
  email: '',
  message: '',
  category: 'QUESTION',
  whosePhone: '',
  lostNumber: '',
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
  const asksWhose = rules.isMember === true && draft.category === 'STOLEN_PHONE';
  const isOthers = asksWhose && draft.whosePhone === 'OTHER';
  // A member reads the answer about another person's phone in the email only.
  const isMember = rules.isMember === true && !isOthers;
  const problems = senderProblems(draft, words, { ...rules, isMember });
  if (asksWhose && draft.whosePhone === '') {
    problems.push({ field: 'whosePhone', message: words.whosePhoneMissing });
  }
  if (isOthers && !decideMobile(draft.lostNumber).ok) {
    problems.push({ field: 'lostNumber', message: words.lostNumberWrong });
  }
  if (draft.callBack && !decidePhone(draft.callBack.phoneNumber).ok) {
    problems.push({ field: 'callNumber', message: words.callNumberWrong });
  }
  const message = messageProblem(draft.message, words);
  if (message !== null) problems.push({ field: 'message', message });
  if (!draft.agreement) problems.push({ field: 'agreement', message: words.agreementMissing });
  return problems;
}
