import {
  type MemberFieldRefusal,
  memberFieldText,
  memberNameWords,
} from '@pahiram/api/members-words';
import { CallError } from '@pahiram/client/errors.ts';
import type { Refusal } from '@pahiram/domain/texts/decision';
import type { FieldProblem } from '@pahiram/ui/error-summary.tsx';
import type { Language } from '@pahiram/ui/language.tsx';

/** Label of each field; a whole text catalog can be passed. */
export type Labels = Readonly<Record<string, unknown>>;
type Faults = Readonly<Record<string, Refusal<MemberFieldRefusal> | undefined>>;

/** Errors whose message needs the field's label before it, so that it can be understood in a list. */
const unnamed: ReadonlySet<MemberFieldRefusal> = new Set([
  'text-missing',
  'text-length',
  'name-characters',
  'place-characters',
  'street-characters',
  'bank-characters',
  'job-characters',
  'account-number-marks',
  'reference-is-oneself',
  'reference-has-own-name',
  'choice-missing',
  'choice-unknown',
  'phone-missing',
  'phone-length',
  'phone-not-philippine-mobile',
  'image-missing',
]);

/** The errors of a form as messages, the same that the server would return. */
export function fieldProblems(
  faults: object,
  labels: Labels,
  language: Language,
): readonly FieldProblem[] {
  return Object.entries(faults as Faults).flatMap(([field, fault]) => {
    if (!fault) return [];
    const isUnnamed = !memberNameWords[field] && unnamed.has(fault.code);
    const message = memberFieldText(field, fault, language);
    return [{ field, message: withLabel(message, isUnnamed ? labels[field] : undefined) }];
  });
}

/** The server's field errors, or none if it refused for another reason. */
export function serverProblems(error: unknown, labels: Labels): readonly FieldProblem[] {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return [];
  return (error.fault.error.fields ?? []).map(({ path, message }) => ({
    field: path,
    message: memberNameWords[path] ? message : withLabel(message, labels[path]),
  }));
}

function withLabel(message: string, label: unknown): string {
  return typeof label !== 'string' ? message : `${label}: ${message}`;
}
