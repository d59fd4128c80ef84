import assert from 'node:assert/strict';
import { decideDocument } from '@pahiram/api/documents';
import type { AnyOperation, WireReplyOf } from '@pahiram/api/operation';
import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { addDays, type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { LoanId } from '../../src/loans/loan-record.ts';
import { newUmidNumber } from '../activated-member.ts';
import { addStaff } from '../add-staff.ts';
import type { Authenticator } from '../authenticator.ts';
import { callerOf } from '../bank-statements.ts';
import { addMembers } from '../bulk-members.ts';
import type { FundedMember } from '../bulk-wallets.ts';
import type { CallOptions, TestApp } from '../harness.ts';
import { insertRows } from '../insert-rows.ts';
import { tokenOf } from '../maker.ts';
import { askForTime } from '../more-time.ts';
import { startDueDates } from '../past-due-loan.ts';
import { newPhoneNumber, type TestStaff } from '../people.ts';
import { sessionRow } from '../sign-in-facts.ts';
import { callWithPasskey } from '../staff-passkeys.ts';

/** A borrower who helps a dishonest person of the staff. */
export interface Accomplice extends FundedMember {
  readonly id: `mbr_${string}`;
  readonly loanNumber: string;
  readonly fullName: string;
  sessionId: string;
}

/** Somebody of the staff who acts with one role, whatever else they may do. */
export interface Person extends TestStaff {
  readonly role: StaffRole;
}

type RoleSet = readonly [StaffRole, ...StaffRole[]];

async function addPerson({ app }: TestApp, roles: RoleSet): Promise<Person> {
  return Object.assign(await addStaff(app, roles), { role: roles[0] });
}

/** The installation in which one person acts: its other people, who are honest, and new borrowers. */
export class World {
  readonly testApp: TestApp;
  /** One honest person of each role. */
  readonly honest: Readonly<Record<StaffRole, Person>>;
  /** Everybody who borrowed or applied here. */
  readonly accomplices: Accomplice[] = [];
  /** The passkey of each person of the staff who has one. */
  readonly keys = new Map<string, Authenticator>();

  readonly #hasOneOfEach: boolean;
  readonly #made = new Map<string, Promise<Accomplice>>();

  private constructor(testApp: TestApp, honest: World['honest'], hasOneOfEach: boolean) {
    this.testApp = testApp;
    this.honest = honest;
    this.#hasOneOfEach = hasOneOfEach;
  }

  /** @param hasOneOfEach one borrower for each state, who is given again even if the state has changed since. */
  static async open(testApp: TestApp, { hasOneOfEach = false } = {}): Promise<World> {
    const people = await Promise.all(
      STAFF_ROLES.map(async (role) => [role, await addPerson(testApp, [role])] as const),
    );
    return new World(testApp, Object.fromEntries(people) as World['honest'], hasOneOfEach);
  }

  readonly #people = new Map<string, Promise<Person>>();
  /** The one person with these roles, who can also have roles that are never given together; acts with the first. */
  person(...roles: RoleSet): Promise<Person> {
    const key = roles.join(' ');
    const person = this.#people.get(key) ?? this.colleague(...roles);
    this.#people.set(key, person);
    return person;
  }

  /** Another person with these roles. */
  colleague(...roles: RoleSet): Promise<Person> {
    return addPerson(this.testApp, roles);
  }

  #count = 0;
  /** 1, 2, 3 … */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  day(after = 0): CalendarDate {
    return addDays(manilaDate(this.testApp.clock.now().getTime()), after);
  }

  /** Calls an operation as this person and asserts that it is done. */
  call<O extends AnyOperation>(
    operation: O,
    { id, token }: { readonly id?: string; readonly token: string },
    options: Omit<CallOptions<O>, 'token'> = {},
  ): Promise<WireReplyOf<O>> {
    const { testApp } = this;
    const key = id === undefined ? undefined : this.keys.get(id);
    const call: TestApp['call'] = (one, sent = {}) => callWithPasskey(testApp, one, sent, key);
    return callerOf({ call })(operation, { ...options, token } as CallOptions<O>);
  }

  /** The borrower signs in again: staff can end sessions, and sessions end by themselves. */
  async signIn(borrower: Accomplice): Promise<void> {
    const session = sessionRow(this.testApp.app, { member_id: borrower.id });
    await this.testApp.app.db.transaction((tx) => insertRows(tx, 'session', [session]));
    borrower.sessionId = session.id;
  }

  /** A borrower of whom staff only look at something. */
  shown(): Promise<Accomplice> {
    return this.#once('shown', () => this.#addBorrower(0));
  }

  /** A loan in repayment for so many days, with its whole amount in the wallet. */
  borrower(daysAgo = 0): Promise<Accomplice> {
    return this.#one(`borrower ${daysAgo}`, () => this.#addBorrower(daysAgo));
  }

  async #addBorrower(daysAgo: number): Promise<Accomplice> {
    const { app, clock } = this.testApp;
    const at = new Date(clock.now().getTime() - daysAgo * 86_400_000);
    const maker = { ...app, clock: { now: () => at } };
    const made = await this.#add('funded', maker, { records: false });
    await startDueDates(app, made.loanId as LoanId, at);
    return made;
  }

  /** A borrower whose first installment is past due. */
  pastDue(): Promise<Accomplice> {
    return this.borrower(70);
  }

  /** A borrower whose signed documents staff only look at. */
  signed(): Promise<Accomplice> {
    const { KYC_REVIEWER: reviewer, LOAN_OFFICER: officer } = this.honest;
    const deciders = { reviewerId: reviewer.id, officerId: officer.id };
    return this.#once('signed', () => this.#add('funded', this.testApp.app, { deciders }));
  }

  /** A new application that nobody else works on. */
  add(): Promise<Accomplice> {
    return this.#add('pending', this.testApp.app, {});
  }

  /** An application that waits, with three pictures of the ID that nobody has looked at. */
  applicant(principal = 15_000_000n, termMonths = 6): Promise<Accomplice> {
    const key = `applicant ${principal} ${termMonths}`;
    return this.#one(key, () => this.#add('pending', this.testApp.app, { principal, termMonths }));
  }

  #one(key: string, make: () => Promise<Accomplice>): Promise<Accomplice> {
    return this.#hasOneOfEach ? this.#once(key, make) : make();
  }

  #once(key: string, make: () => Promise<Accomplice>): Promise<Accomplice> {
    const made = this.#made.get(key) ?? make();
    this.#made.set(key, made);
    return made;
  }

  /** An application whose ID another person accepted. */
  async verified(principal?: bigint, termMonths?: number): Promise<Accomplice> {
    const made = await this.applicant(principal, termMonths);
    await this.acceptPictures(made);
    return made;
  }

  async undecidedPictures({ id }: Accomplice): Promise<readonly `doc_${string}`[]> {
    const rows = await this.testApp.app.db.reader
      .selectFrom('identity_document')
      .select('id')
      .where('member_id', '=', id)
      .where('state', '=', 'SUBMITTED')
      .execute();
    return rows.map((row) => row.id as `doc_${string}`);
  }

  /** An honest person accepts the pictures that nobody has decided on. */
  async acceptPictures(applicant: Accomplice): Promise<void> {
    for (const documentId of await this.undecidedPictures(applicant)) {
      const body = { decision: 'ACCEPT' } as const;
      await this.call(decideDocument, this.honest.KYC_REVIEWER, { params: { documentId }, body });
    }
  }

  /** The borrower asks for more time. @returns the request's id */
  asks(borrower: Accomplice, kind?: Parameters<typeof askForTime>[2]): Promise<`lrq_${string}`> {
    return askForTime(this.testApp, borrower, kind);
  }

  async #add(
    stage: 'pending' | 'funded',
    maker: Parameters<typeof addMembers>[0],
    options: object,
  ): Promise<Accomplice> {
    // Their own: approvals wait for the answer about a receiving account that members share.
    const accountNumber = newUmidNumber();
    const person = {
      ...{ firstName: 'Maria', lastName: 'Santos', fullName: 'Maria Santos' },
      ...{ phoneNumber: newPhoneNumber(), identityNumber: newUmidNumber() },
      bank: { bankName: 'BDO', accountNumber },
    };
    const [made] = await addMembers(maker, { stage, people: [person], ...options });
    assert.ok(made);
    const { app } = this.testApp;
    const { id, loanId, loanNumber } = made;
    const { phoneNumber, fullName } = person;
    const accomplice: Accomplice = {
      ...{ id, loanId, loanNumber, phoneNumber, fullName, accountNumber },
      sessionId: made.sessionId,
      get token() {
        return tokenOf(app, this);
      },
    };
    this.accomplices.push(accomplice);
    return accomplice;
  }
}
