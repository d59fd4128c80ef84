import { PHONE_DIGITS_MAX } from '@pahiram/domain/access/phone';
import type { InfoState } from '@pahiram/domain/members/activation';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { DB } from '../db/schema.ts';
import type { PageCursor } from '../lib/page-cursor.ts';
import { fullNameOf } from './store.ts';

export interface FoundMember {
  readonly id: string;
  readonly createdAt: Date;
  readonly phoneNumber: string;
  readonly fullName: string;
  readonly infoState: InfoState;
  /** The current receiving account, encrypted; null before the bank step. */
  readonly account: { readonly id: string; readonly sealed: Buffer } | null;
}

export interface MemberSearch {
  /** Canonical digits, when the text can be a phone number. */
  readonly phoneNumber: string | null;
  /** Digits with which a number begins (canonical) or ends, when the text can be a part of one. */
  readonly phonePart: { readonly start: string | null; readonly end: string } | null;
  /** An email address, in any case. */
  readonly email: string | null;
  /** Exactly four letters or digits, when the text can be the end of an account number. */
  readonly lastFour: string | null;
  /** The member of the loan, withdrawal, payment or ticket whose number was searched. */
  readonly memberId: string | null;
  /** Normalized by `toSearchName`; each must be the start of a word in the name. */
  readonly nameWords: readonly string[];
}

export const noSearch: MemberSearch = {
  ...{
    phoneNumber: null,
    phonePart: null,
    email: null,
    lastFour: null,
    memberId: null,
    nameWords: [],
  },
};

/** Members that match the text as phone number, a former one included, email address, account ending or name; newest first. */
export async function findMembers(
  reader: Reader,
  search: MemberSearch,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<FoundMember[]> {
  const rows = await membersWithAccounts(reader)
    .where(sql<SqlBool>`m.id IN (${matching(search)})`)
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(m.created_at, m.id) < (${after?.at}, ${after?.id})`),
    )
    .orderBy('m.created_at', 'desc')
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    phoneNumber: row.phone_number,
    fullName: row.first_name === null ? row.full_name : fullNameOf(row),
    infoState: (row.info_state as InfoState | null) ?? 'PERSONAL_INFO',
    account:
      row.account_id === null || row.account_number_sealed === null
        ? null
        : { id: row.account_id, sealed: row.account_number_sealed },
  }));
}

function membersWithAccounts(reader: Kysely<DB>) {
  return reader
    .selectFrom('member as m')
    .leftJoin('member_profile as p', 'p.member_id', 'm.id')
    .leftJoin('member_bank_account as b', (join) =>
      join.onRef('b.member_id', '=', 'm.id').on('b.replaced_at', 'is', null),
    )
    .where('m.state', '!=', 'erased')
    .select([
      'm.id',
      'm.created_at',
      'm.phone_number',
      'm.full_name',
      'p.first_name',
      'p.middle_name',
      'p.last_name',
      'p.info_state',
      'b.id as account_id',
      'b.account_number_sealed',
    ]);
}

const startsMax = 51;

/** The ids of the members that match, each condition by its own index. */
function matching({
  phoneNumber,
  phonePart,
  email,
  lastFour,
  memberId,
  nameWords,
}: MemberSearch): RawBuilder<unknown> {
  const found = [];
  if (phoneNumber !== null) {
    // A person whose number was changed by somebody else knows only the earlier one.
    found.push(
      sql`SELECT id FROM member WHERE phone_number = ${phoneNumber}`,
      sql`SELECT member_id FROM number_change WHERE old_number = ${phoneNumber} AND ending = 'DONE'`,
      sql`SELECT member_id FROM account_recovery WHERE old_number = ${phoneNumber} AND ending = 'DONE'`,
    );
  }
  if (phonePart !== null) {
    const { start, end } = phonePart;
    found.push(
      sql`SELECT id FROM member
        WHERE right(phone_number, 4) = ${end.slice(-4)} AND right(phone_number, ${end.length}) = ${end}`,
    );
    // A short beginning is that of very many numbers: the list shows some, and more digits find the one.
    if (start !== null) {
      const last = start.padEnd(PHONE_DIGITS_MAX, '9');
      found.push(
        sql`(SELECT id FROM member WHERE phone_number BETWEEN ${start} AND ${last}
          ORDER BY phone_number LIMIT ${startsMax})`,
      );
    }
  }
  if (email !== null) {
    found.push(sql`SELECT id FROM member WHERE lower(email) = lower(${email})`);
  }
  if (lastFour !== null) {
    found.push(sql`SELECT member_id FROM member_bank_account
      WHERE account_last_four = ${lastFour} AND replaced_at IS NULL`);
  }
  if (memberId !== null) found.push(sql`SELECT ${memberId}::text`);
  if (nameWords.length > 0) {
    // The words contain only letters and digits, so they need no escaping in a tsquery.
    const words = sql`${nameWords.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
    found.push(
      sql`SELECT member_id FROM member_profile
        WHERE array_to_tsvector(array_remove(string_to_array(search_name, ' '), '')) @@ ${words}`,
      sql`SELECT id FROM member named
        WHERE array_to_tsvector(array_remove(string_to_array(lower(full_name), ' '), '')) @@ ${words}
          AND NOT EXISTS (SELECT FROM member_profile WHERE member_id = named.id)`,
    );
  }
  return found.length === 0 ? sql`SELECT NULL` : sql.join(found, sql` UNION `);
}

/** Names and ID types for the rows of a queue. */
export async function listNamesOf(
  reader: Reader,
  memberIds: readonly string[],
): Promise<Map<string, { fullName: string; identityType: string }>> {
  if (memberIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('member_profile')
    .select(['member_id', 'first_name', 'middle_name', 'last_name', 'identity_type'])
    .where('member_id', 'in', memberIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.member_id,
      { fullName: fullNameOf(row), identityType: row.identity_type ?? '' },
    ]),
  );
}
