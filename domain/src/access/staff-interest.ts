import { decidePhone } from './phone.ts';

/*
 * Loans of staff and of their relatives. Other people decide about such a loan (V22, V32). A member is concerned when
 * a fact of theirs is one of a staff member: the staff member's e-mail address, or what they declared.
 */

export const INTEREST_RELATIONS = [
  'OWN',
  'PARTNER',
  'PARENT_OR_CHILD',
  'SIBLING',
  'OTHER_RELATIVE',
  'SAME_HOUSEHOLD',
] as const;
export type InterestRelation = (typeof INTEREST_RELATIONS)[number];

/** What staff declare about themselves or a relative. */
export const INTEREST_FACT_KINDS = ['LOAN', 'PHONE', 'EMAIL', 'ACCOUNT', 'ADDRESS'] as const;
export type InterestFactKind = (typeof INTEREST_FACT_KINDS)[number];

/** A fact as both sides compare it: a canonical text or its fingerprint. */
export type ComparedFact = { readonly kind: InterestFactKind; readonly value: string };

/** The kinds of facts that a member shares with a staff member; empty when nothing concerns them. */
export function sharedFacts(
  ofStaff: readonly ComparedFact[],
  ofMember: readonly ComparedFact[],
): readonly InterestFactKind[] {
  const known = new Set(ofStaff.map(keyOf));
  const shared = ofMember.filter((fact) => fact.value !== '' && known.has(keyOf(fact)));
  return INTEREST_FACT_KINDS.filter((kind) => shared.some((fact) => fact.kind === kind));
}

const keyOf = ({ kind, value }: ComparedFact) => `${kind} ${value}`;

/** One spelling of a fact, so that spaces, case and separators do not matter; empty when it is none. */
export function canonicalFact(kind: InterestFactKind, typed: string): string {
  const text = typed.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  switch (kind) {
    case 'PHONE': {
      const phone = decidePhone(typed);
      return phone.ok ? phone.value : '';
    }
    case 'EMAIL':
      return text.trim();
    case 'LOAN':
    case 'ACCOUNT':
    case 'ADDRESS':
      return text.replace(/[^0-9a-z]/g, '');
    default:
      return kind satisfies never;
  }
}
