import type {
  ComparedFact,
  InterestFactKind,
  InterestRelation,
} from '@pahiram/domain/access/staff-interest';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

export interface Declaration {
  readonly id: `sin_${string}`;
  readonly relation: InterestRelation;
  readonly kind: InterestFactKind;
  readonly fingerprint: Buffer;
  readonly hint: string;
  readonly declaredAt: Date;
}

const declarationsMax = 200;

/** What a staff member declared, oldest first. */
export async function listDeclarations(
  reader: Reader,
  staffId: string,
): Promise<readonly Declaration[]> {
  const rows = await reader
    .selectFrom('staff_interest')
    .selectAll()
    .where('staff_id', '=', staffId)
    .orderBy('declared_at')
    .orderBy('id')
    .limit(declarationsMax)
    .execute();
  return rows.map((row) => ({
    id: row.id as `sin_${string}`,
    relation: row.relation as InterestRelation,
    kind: row.kind as InterestFactKind,
    fingerprint: row.fingerprint,
    hint: row.hint,
    declaredAt: row.declared_at,
  }));
}

/** Does nothing when the same fact is declared already. */
export async function insertDeclaration(
  tx: Tx,
  staffId: string,
  { id, relation, kind, fingerprint, hint, declaredAt }: Declaration,
): Promise<void> {
  await tx
    .insertInto('staff_interest')
    .values({
      ...{ id, relation, kind, fingerprint, hint },
      staff_id: staffId,
      declared_at: declaredAt,
    })
    .onConflict((conflict) => conflict.columns(['staff_id', 'kind', 'fingerprint']).doNothing())
    .execute();
}

/** The facts of a member that are compared; undefined for an unknown one. */
export async function findMemberFacts(reader: Reader, memberId: string) {
  const member = await reader
    .selectFrom('member as m')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .select(['m.phone_number', 'm.email', 'p.street_address', 'p.town'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
  if (!member) return undefined;
  const accounts = await reader
    .selectFrom('member_bank_account')
    .select('account_fingerprint')
    .where('member_id', '=', memberId)
    .execute();
  const loans = await reader
    .selectFrom('loan')
    .select('number')
    .where('member_id', '=', memberId)
    .execute();
  return { ...member, accounts, loans };
}

export async function findStaffEmail(reader: Reader, staffId: string): Promise<string | null> {
  const row = await reader
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return row?.email ?? null;
}

/** A fact of a person of the staff. */
export interface StaffFact {
  readonly staffId: string;
  readonly name: string;
  readonly kind: InterestFactKind;
  readonly fingerprint: Buffer;
  readonly at: Date;
}

const declarersMax = 50;

/** The people of the staff who declared one of these facts. */
export async function listDeclarers(
  reader: Reader,
  facts: readonly ComparedFact[],
): Promise<StaffFact[]> {
  const { rows } = await sql<StaffFact>`
    SELECT i.staff_id AS "staffId", s.name, i.kind, i.fingerprint, i.declared_at AS at
    FROM unnest(${sql.val(facts.map(({ kind }) => kind))}::text[],
                ${sql.val(facts.map(({ value }) => Buffer.from(value, 'hex')))}::bytea[])
      AS fact (kind, fingerprint)
    JOIN staff_interest i USING (fingerprint, kind) JOIN staff s ON s.id = i.staff_id
    LIMIT ${declarersMax}`.execute(reader);
  return rows;
}

/** The people of the staff with this e-mail address. */
export function listStaffWithEmail(
  reader: Reader,
  email: string,
): Promise<Pick<StaffFact, 'staffId' | 'name' | 'at'>[]> {
  return reader
    .selectFrom('staff')
    .select(['id as staffId', 'name', 'created_at as at'])
    .where('email', '=', email)
    .execute();
}

/** The member whom an id or a number of a record leads to; undefined when there is none. */
export async function findMemberOf(reader: Reader, named: string): Promise<string | undefined> {
  const kind = named.slice(0, named.search(/[_-]/));
  switch (kind) {
    case 'mbr':
      return named;
    case 'loan':
      return memberIn(reader.selectFrom('loan').select('member_id').where('id', '=', named));
    case 'LN':
      return memberIn(reader.selectFrom('loan').select('member_id').where('number', '=', named));
    case 'wdr':
      return memberIn(reader.selectFrom('withdrawal').select('member_id').where('id', '=', named));
    case 'whl':
      return memberIn(reader.selectFrom('fraud_hold').select('member_id').where('id', '=', named));
    case 'doc':
      return memberIn(
        reader.selectFrom('identity_document').select('member_id').where('id', '=', named),
      );
    case 'inp':
      return memberIn(reader.selectFrom('income_ask').select('member_id').where('id', '=', named));
    case 'lrq':
      return memberIn(
        reader
          .selectFrom('loan_request as r')
          .innerJoin('loan as l', 'l.id', 'r.loan_id')
          .select('l.member_id')
          .where('r.id', '=', named),
      );
    case 'lch':
      return memberIn(
        reader
          .selectFrom('loan_change as c')
          .innerJoin('loan as l', 'l.id', 'c.loan_id')
          .select('l.member_id')
          .where('c.id', '=', named),
      );
    default:
      return undefined;
  }
}

async function memberIn(query: {
  readonly executeTakeFirst: () => Promise<{ readonly member_id: string | null } | undefined>;
}): Promise<string | undefined> {
  return (await query.executeTakeFirst())?.member_id ?? undefined;
}
