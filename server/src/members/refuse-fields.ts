import { type MemberFieldRefusal, memberFieldText } from '@pahiram/api/members-words';
import type { Language } from '@pahiram/api/operation';
import type { Refusal as FieldRefusal } from '@pahiram/domain/texts/decision';
import type { FieldFault, Refusal } from '../http/refusal.ts';

type Faults = Readonly<Record<string, FieldRefusal<MemberFieldRefusal> | undefined>>;
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
  'income-missing',
  'agreement-missing',
]);

/** Reports every invalid field at once, as "Please complete…" when one is empty (S8.06). */
export function refuseFields(refuse: RefuseFields, faults: object, language: Language): Refusal {
  const named = Object.entries(faults as Faults).flatMap(([path, fault]) =>
    fault ? [{ path, fault }] : [],
  );
  const fields = named.map(({ path, fault }) => ({
    path,
    message: memberFieldText(path, fault, language),
  }));
  const isIncomplete = named.some(({ fault }) => missing.has(fault.code));
  return refuse(isIncomplete ? 'information-incomplete' : 'information-not-valid', {}, fields);
}
