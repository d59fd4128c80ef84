import type { Words } from '@pahiram/api/operation';
import { readSetting, storeSetting } from '../company/settings.ts';
import type { Reader, Tx } from '../db/database.ts';

export interface DemoPerson {
  readonly kind: 'member' | 'staff';
  readonly name: string;
  /** A phone number for members, an e-mail address for staff. */
  readonly signIn: string;
  readonly password: string;
  readonly note: Words;
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
      note_en: person.note.en,
      note_fil: person.note.fil,
      totp_secret: person.totpSecret,
    })
    .execute();
}

export async function listPeople(reader: Reader): Promise<DemoPerson[]> {
  const rows = await reader.selectFrom('demo_person').selectAll().orderBy('id').execute();
  return rows.map((row) => ({
    kind: row.kind === 'staff' ? 'staff' : 'member',
    name: row.name,
    signIn: row.sign_in,
    password: row.password,
    note: { en: row.note_en, fil: row.note_fil },
    totpSecret: row.totp_secret,
  }));
}

export function isSeeded(reader: Reader): Promise<boolean> {
  return readSetting(reader, 'demo.seeded');
}

export async function markSeeded(tx: Tx, now: Date): Promise<void> {
  await storeSetting(tx, 'demo.seeded', true, { at: now, by: 'demo' });
}

/** Counts this attempt and deletes the people of an interrupted one. @returns 0 for the first */
export async function countAttempt(tx: Tx, now: Date): Promise<number> {
  const before = await readSetting(tx, 'demo.attempt');
  const attempt = before === null ? 0 : before + 1;
  await storeSetting(tx, 'demo.attempt', attempt, { at: now, by: 'demo' });
  await tx.deleteFrom('demo_person').execute();
  return attempt;
}
