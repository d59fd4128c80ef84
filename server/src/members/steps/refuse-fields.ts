import {
  type MemberFieldRefusal,
  memberFieldWords,
  memberNameWords,
} from '@pahiram/api/members-words';
import type { Language, Words } from '@pahiram/api/operation';
import type { FieldFault, Refusal } from '../../http/refusal.ts';

type Faults = Readonly<Record<string, { readonly code: MemberFieldRefusal } | undefined>>;
type RefuseFields = (
  code: 'information-incomplete' | 'information-not-valid',
  details: Record<string, never>,
  fields: readonly FieldFault[],
) => Refusal;

const missing: ReadonlySet<MemberFieldRefusal> = new Set([
  'text-missing',
  'choice-missing',
  'phone-missing',
  'image-missing',
  'id-number-missing',
  'account-number-missing',
  'agreement-missing',
]);

/** Says what is wrong with every field at once; "Please complete…" when one is empty (S8.06, B1). */
export function refuseFields(refuse: RefuseFields, faults: object, language: Language): Refusal {
  const named = Object.entries(faults as Faults).flatMap(([path, fault]) =>
    fault ? [{ path, code: fault.code }] : [],
  );
  const fields = named.map(({ path, code }) => ({
    path,
    message: wordsOf(path, code)[language],
  }));
  const isIncomplete = named.some(({ code }) => missing.has(code));
  return refuse(isIncomplete ? 'information-incomplete' : 'information-not-valid', {}, fields);
}

/** The specified words for a name, whatever is wrong with it (S5.10). */
function wordsOf(path: string, code: MemberFieldRefusal): Words {
  return memberNameWords[path] ?? memberFieldWords[code];
}
