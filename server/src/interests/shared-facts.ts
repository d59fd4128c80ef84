import {
  type ComparedFact,
  canonicalFact,
  type InterestFactKind,
  sharedFacts,
} from '@pahiram/domain/access/staff-interest';
import type { App } from '../context.ts';
import type { Reader } from '../db/database.ts';
import {
  findMemberFacts,
  findStaffEmail,
  listDeclarations,
  listDeclarers,
  listStaffWithEmail,
  type StaffFact,
} from './store.ts';

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
  const declared = await listDeclarations(reader, staffId);
  const email = await findStaffEmail(reader, staffId);
  return sharedFacts(
    [
      ...comparedFacts(app, [['EMAIL', email]]),
      ...declared.map(({ kind, fingerprint }) => ({ kind, value: fingerprint.toString('hex') })),
    ],
    factsOfMember(app, member),
  );
}

/** The people of the staff who have or declared a fact of this member, each with the fact. */
export async function listStaffInCommon(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
): Promise<readonly StaffFact[]> {
  const member = await findMemberFacts(reader, memberId);
  if (!member) return [];
  const compared = factsOfMember(app, member);
  const email = compared.find(({ kind }) => kind === 'EMAIL');
  const declarers = await listDeclarers(reader, compared);
  if (!email || member.email === null) return declarers;
  const named = await listStaffWithEmail(reader, canonicalFact('EMAIL', member.email));
  return [
    ...declarers,
    ...named.map((one) => ({
      ...one,
      kind: 'EMAIL' as const,
      fingerprint: Buffer.from(email.value, 'hex'),
    })),
  ];
}

type MemberFacts = NonNullable<Awaited<ReturnType<typeof findMemberFacts>>>;

function factsOfMember(app: Pick<App, 'vault'>, member: MemberFacts): readonly ComparedFact[] {
  return [
    ...comparedFacts(app, [
      ['PHONE', member.phone_number],
      ['EMAIL', member.email],
      ['ADDRESS', `${member.street_address ?? ''}${member.town ?? ''}`],
      ...member.loans.map(({ number }) => ['LOAN', number] as const),
    ]),
    // Already a fingerprint, the one that the staff member's account has.
    ...member.accounts.map(({ account_fingerprint: fingerprint }) => ({
      ...({ kind: 'ACCOUNT', value: fingerprint.toString('hex') } as const),
    })),
  ];
}

/** Facts that cannot be compared are left out. */
function comparedFacts(
  app: Pick<App, 'vault'>,
  facts: readonly (readonly [InterestFactKind, string | null])[],
): readonly ComparedFact[] {
  return facts.flatMap(([kind, typed]) => {
    const fingerprint = typed === null ? null : interestFingerprint(app, kind, typed);
    return fingerprint === null ? [] : [{ kind, value: fingerprint.toString('hex') }];
  });
}
