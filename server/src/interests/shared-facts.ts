import {
  type ComparedFact,
  canonicalFact,
  type InterestFactKind,
  sharedFacts,
} from '@pahiram/domain/access/staff-interest';
import type { App } from '../context.ts';
import type { Reader } from '../db/database.ts';
import { findMemberFacts, findStaffEmail, listDeclarations } from './store.ts';

/** Facts are compared and stored as keyed fingerprints only. */
export function interestFingerprint(
  { vault }: Pick<App, 'vault'>,
  kind: InterestFactKind,
  typed: string,
): Buffer | null {
  const fact = canonicalFact(kind, typed);
  return fact === '' ? null : vault.fingerprint('staff-interest', `${kind} ${fact}`);
}

/** The kinds of facts that a staff member shares with a member; empty when the member does not concern them. */
export async function factsInCommon(
  reader: Reader,
  app: Pick<App, 'vault'>,
  staffId: string,
  memberId: string,
): Promise<readonly InterestFactKind[]> {
  const member = await findMemberFacts(reader, memberId);
  if (!member) return [];
  const compared = (kind: InterestFactKind, typed: string | null): ComparedFact => {
    const fingerprint = typed === null ? null : interestFingerprint(app, kind, typed);
    return { kind, value: fingerprint?.toString('hex') ?? '' };
  };
  const declared = await listDeclarations(reader, staffId);
  return sharedFacts(
    [
      compared('EMAIL', await findStaffEmail(reader, staffId)),
      ...declared.map(({ kind, fingerprint }) => ({ kind, value: fingerprint.toString('hex') })),
    ],
    [
      compared('PHONE', member.phone_number),
      compared('EMAIL', member.email),
      compared('ADDRESS', `${member.street_address ?? ''}${member.town ?? ''}`),
      ...member.loans.map(({ number }) => compared('LOAN', number)),
      ...member.accounts.map(({ account_fingerprint: fingerprint }) => ({
        ...({ kind: 'ACCOUNT', value: fingerprint.toString('hex') } as const),
      })),
    ],
  );
}
