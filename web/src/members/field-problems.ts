import { CallError } from '@pahiram/api/caller';
import {
  type MemberFieldRefusal,
  memberFieldWords,
  memberNameWords,
} from '@pahiram/api/members-words';
import type { Language } from '@pahiram/ui/language.tsx';
import type { FieldProblem } from '@pahiram/ui/notice.tsx';

/** The name of each field; a whole catalogue of texts will do. */
export type Labels = Readonly<Record<string, unknown>>;
type Faults = Readonly<Record<string, { readonly code: MemberFieldRefusal } | undefined>>;

/** Refusals whose words need the name of the field beside them, so that a list of them can be read. */
const unnamed: ReadonlySet<MemberFieldRefusal> = new Set([
  'text-missing',
  'text-length',
  'text-characters',
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
    const own = memberNameWords[field] ?? memberFieldWords[fault.code];
    const isUnnamed = !memberNameWords[field] && unnamed.has(fault.code);
    return [{ field, message: withLabel(own[language], isUnnamed ? labels[field] : undefined) }];
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
