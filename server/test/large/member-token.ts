import type pg from 'pg';
import { type Maker, tokenOf } from '../maker.ts';
import type { ReadCall } from './read-calls.ts';

/** Access tokens of the member whom the calls are about, a new one each time. */
export async function memberToken(
  maker: Maker,
  client: pg.Client,
  calls: readonly ReadCall[],
): Promise<() => string> {
  const phoneNumber = String(calls.find(({ asked }) => 'phoneNumber' in asked)?.asked.phoneNumber);
  const { rows } = await client.query<{ id: string; session: string }>(
    'SELECT m.id, s.id AS session FROM member m JOIN session s ON s.member_id = m.id WHERE phone_number = $1',
    [phoneNumber],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`nobody has the number ${phoneNumber}`);
  return () => tokenOf(maker, { id: found.id, sessionId: found.session, phoneNumber });
}
