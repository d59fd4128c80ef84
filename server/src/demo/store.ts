import type { Reader, Tx } from '../db/database.ts';

export interface DemoPerson {
  readonly kind: 'member' | 'staff';
  readonly name: string;
  /** A phone number for members, an e-mail address for staff. */
  readonly signIn: string;
  readonly password: string;
  readonly note: string;
  /** Base32, for staff. */
  readonly totpSecret: string | null;
}

export async function insertDemoPerson(tx: Tx, person: DemoPerson): Promise<void> {
  await tx
    .insertInto('demo_person')
    .values({
      kind: person.kind,
      name: person.name,
      sign_in: person.signIn,
      password: person.password,
      note: person.note,
      totp_secret: person.totpSecret,
    })
    .execute();
}

export async function listDemoPeople(reader: Reader): Promise<DemoPerson[]> {
  const rows = await reader.selectFrom('demo_person').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    kind: row.kind === 'staff' ? 'staff' : 'member',
    name: row.name,
    signIn: row.sign_in,
    password: row.password,
    note: row.note,
    totpSecret: row.totp_secret,
  }));
}
