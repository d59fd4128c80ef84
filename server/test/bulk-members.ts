import type { Tx } from '../src/db/database.ts';
import { newId } from '../src/ids.ts';
import { type PictureRow, storePictures } from './bulk-pictures.ts';
import { disburse, signDocuments } from './fund-loans.ts';
import { insertRows } from './insert-rows.ts';
import {
  type Deciders,
  type LoanFacts,
  type LoanStage,
  loanEventRows,
  loanRow,
  readLoanFacts,
} from './loan-rows.ts';
import { type Maker, tokenOf } from './maker.ts';
import {
  bankAccountRow,
  consentRow,
  type IdentifiedPerson,
  memberRow,
  profileRow,
  referenceRow,
} from './member-rows.ts';
import {
  approvalNote,
  defaultPrincipal,
  defaultTermMonths,
  type PersonFacts,
} from './person-facts.ts';
import { hashOnce, sessionRow } from './sign-in-facts.ts';

/**
 * How far a member came; each stage includes those before it. 'registered': an account. 'activated': all
 * five steps and the employment. 'pending': a loan application. 'offered': the ID pictures are accepted
 * and the loan is approved. 'funded': the loan is signed and its amount is in the wallet.
 */
export type MemberStage = 'registered' | 'activated' | LoanStage;

export interface AddMembersOptions<Stage extends MemberStage = MemberStage> {
  readonly stage: Stage;
  readonly people: readonly PersonFacts[];
  /** In centavos; default 15,000,000 (PHP 150,000). */
  readonly principal?: bigint;
  /** Default 6. */
  readonly termMonths?: number;
  /** The currency in which the member views the loan; default PHP. */
  readonly currency?: string;
  /** Needed for 'offered' and 'funded', unless `records` is false. */
  readonly deciders?: Deciders;
  /**
   * False leaves out the ID pictures, the review decisions and the signed documents: for thousands of
   * members of whom a test needs only the money.
   */
  readonly records?: boolean;
}

export interface MadeMember extends PersonFacts {
  readonly id: `mbr_${string}`;
  readonly sessionId: string;
  /** A new access token each time it is read. */
  readonly token: string;
}

export interface MadeBorrower extends MadeMember {
  readonly loanId: `loan_${string}`;
  readonly loanNumber: string;
}

export type MadeAt<Stage extends MemberStage> = Stage extends LoanStage ? MadeBorrower : MadeMember;

/** Members per transaction, so that no statement comes near the statement timeout. */
const batchMax = 500;

/**
 * Inserts members with the same rows as the service's operations create, except audit entries, messages,
 * codes and the like. bulk-members.full.test.ts compares the two.
 * @returns the members in the order of `people`.
 */
export async function addMembers<Stage extends MemberStage>(
  maker: Maker,
  options: AddMembersOptions<Stage>,
): Promise<MadeAt<Stage>[]> {
  const made: MadeAt<Stage>[] = [];
  for (let from = 0; from < options.people.length; from += batchMax) {
    const people = options.people.slice(from, from + batchMax);
    made.push(...(await addBatch(maker, { ...options, people })));
  }
  return made;
}

async function addBatch<Stage extends MemberStage>(
  maker: Maker,
  options: AddMembersOptions<Stage>,
): Promise<MadeAt<Stage>[]> {
  const { stage, records = true } = options;
  const people = options.people.map((person) => ({ ...person, id: newId(maker.random, 'mbr') }));
  const hashes = await Promise.all(people.map(({ password }) => hashOnce(password)));
  const isActivated = stage !== 'registered';
  const members = people.map((person, at) =>
    memberRow(maker, person, { passwordHash: hashes[at] ?? '', isActivated }),
  );
  const sessions = people.map(({ id }) => sessionRow(maker, { member_id: id }));
  const pictures = isActivated && records ? await picturesOf(maker, people, options) : [];
  const loans = await maker.db.transaction(async (tx) => {
    await insertRows(tx, 'member', members);
    await insertRows(tx, 'session', sessions);
    if (isActivated) await insertProfiles(tx, maker, people);
    await insertRows(tx, 'identity_document', pictures);
    return stage === 'registered' || stage === 'activated'
      ? []
      : insertLoans(tx, maker, people, { ...options, stage });
  });
  return people.map((person, at) => {
    const sessionId = sessions[at]?.id ?? '';
    const loan = loans[at];
    return {
      ...person,
      sessionId,
      ...(loan && { loanId: loan.id, loanNumber: loan.number }),
      get token() {
        return tokenOf(maker, { ...person, sessionId });
      },
    } as MadeMember as MadeAt<Stage>;
  });
}

async function picturesOf(
  maker: Maker,
  people: readonly IdentifiedPerson[],
  { stage, deciders }: AddMembersOptions,
): Promise<PictureRow[]> {
  const stored = await Promise.all(people.map(({ id }) => storePictures(maker, id)));
  if (stage === 'activated' || stage === 'pending') return stored.flat();
  if (!deciders) throw new Error(`the stage '${stage}' needs deciders`);
  const decided = {
    state: 'ACCEPTED',
    decided_at: maker.clock.now(),
    decided_by: deciders.reviewerId,
  };
  return stored.flat().map((picture) => ({ ...picture, ...decided }));
}

async function insertProfiles(
  tx: Tx,
  maker: Maker,
  people: readonly IdentifiedPerson[],
): Promise<void> {
  const profiles = people.map((person) => profileRow(maker, person));
  const consents = people.map((person) => consentRow(maker, person));
  const accounts = people.map((person) => bankAccountRow(maker, person));
  await insertRows(tx, 'member_profile', profiles);
  await insertRows(tx, 'member_consent', consents);
  await insertRows(tx, 'member_reference', people.map(referenceRow));
  await insertRows(tx, 'member_bank_account', accounts);
}

async function insertLoans(
  tx: Tx,
  maker: Maker,
  people: readonly IdentifiedPerson[],
  options: AddMembersOptions<LoanStage>,
) {
  const { stage, deciders, records = true } = options;
  const facts = await readLoanFacts(tx, {
    stage,
    principal: options.principal ?? defaultPrincipal,
    termMonths: options.termMonths ?? defaultTermMonths,
    currency: options.currency ?? 'PHP',
    deciders,
  });
  const loans = people.map(({ id }) => loanRow(maker, id, facts));
  const events = loans.flatMap((loan) => loanEventRows(loan, facts));
  await insertRows(tx, 'loan', loans);
  await insertRows(tx, 'loan_event', events);
  if (records && stage !== 'pending') {
    const decisions = loans.map((loan) => decisionRow(maker, loan.id, facts));
    await insertRows(tx, 'loan_decision', decisions);
  }
  if (stage !== 'funded') return loans;
  if (records) for (const { id } of loans) await signDocuments(tx, maker, id);
  await disburse(tx, loans, maker.clock.now());
  return loans;
}

/** @throws Error for a loan that needs a second approver. */
function decisionRow(maker: Maker, loanId: string, facts: LoanFacts) {
  if (facts.secondPersonCauses.length > 0) {
    throw new Error(`a second person has to approve: ${facts.secondPersonCauses.join(', ')}`);
  }
  return {
    loan_id: loanId,
    round: 1,
    stage: 'MAKER',
    verdict: 'APPROVE',
    staff_id: facts.deciders?.officerId ?? '',
    note: approvalNote,
    at: maker.clock.now(),
  };
}
