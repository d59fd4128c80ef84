import { CallError } from '@pahiram/api/caller';
import {
  type MemberFieldRefusal,
  memberFieldText,
  memberNameWords,
} from '@pahiram/api/members-words';
import type { Refusal } from '@pahiram/domain/texts/decision';
import type { Language } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';

/** The name of each field; a whole catalogue of texts will do. */
export type Labels = Readonly<Record<string, unknown>>;
type Faults = Readonly<Record<string, Refusal<MemberFieldRefusal> | undefined>>;

/** Refusals whose words need the name of the field beside them, so that a list of them can be read. */
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

/** The faults of a form in words, the same ones that the server would answer (B1). */
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

/** What the server found wrong with fields, or nothing when it refused for another reason. */
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
