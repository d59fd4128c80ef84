import assert from 'node:assert/strict';
import * as data from '@pahiram/api/member-data';
import type { ErasureBlock } from '@pahiram/domain/members/erasure';
import { systemContext } from '../src/context.ts';
import { eraseAsked } from '../src/privacy/erase-asked.ts';
import { runAsOwner } from './facts.ts';
import type { TestApp } from './harness.ts';
import { lastCodeTo } from './messages.ts';
import type { TestMember } from './people.ts';

/** These keep the member's id after an erasure, without other personal data. */
const recordTables = [
  'loan',
  'loan_acceptance',
  'member_consent',
  'withdrawal',
  'fraud_hold',
  'income_ask',
  'loan_certificate',
  'loan_correction',
  'payment_receipt',
  'set_off',
  'signal_answer',
];

/** All other tables with a `member_id`, including ones that are added later. */
async function personalTables(testApp: TestApp): Promise<string[]> {
  const rows = await runAsOwner(
    testApp,
    `SELECT DISTINCT table_name FROM information_schema.columns
     WHERE column_name = 'member_id' AND table_schema = 'public' ORDER BY 1`,
  );
  const named = rows.map(({ table_name }) => String(table_name));
  assert.deepEqual(
    recordTables.filter((table) => !named.includes(table)),
    [],
  );
  return named.filter((table) => !recordTables.includes(table));
}

/** Asks with the password and the code by SMS; a code of less than a minute ago still works. */
export async function askErasure(
  testApp: TestApp,
  { token, phoneNumber, password: own }: TestMember,
  password = own,
) {
  const sent = await testApp.call(data.requestErasureCode, { token, body: {} });
  const isSent = sent.status === 200 || sent.error.code === 'too-many-requests';
  const code = isSent ? await lastCodeTo(testApp, phoneNumber) : '000000';
  return testApp.call(data.askErasure, { token, body: { code, password } });
}

/** Requests the erasure and asserts that it was accepted. */
export async function erasureAsked(testApp: TestApp, member: TestMember): Promise<void> {
  const answer = await askErasure(testApp, member);
  assert.equal(answer.status, 200, answer.text);
  assert.ok(answer.reply.asked);
}

export function takeBackErasure(testApp: TestApp, { token }: TestMember) {
  return testApp.call(data.takeBackErasure, { token, body: {} });
}

export function lookAtErasure(testApp: TestApp, { token }: TestMember) {
  return testApp.call(data.getErasure, { token });
}

/** Runs the nightly erasure job now. */
export function runErasures({ app }: TestApp): Promise<void> {
  return eraseAsked(systemContext(app, 'job:erase-asked', 'test'));
}

export async function memberRow(testApp: TestApp, { id }: TestMember) {
  const [row] = await runAsOwner(testApp, 'SELECT * FROM member WHERE id = $1', [id]);
  return row ?? assert.fail(`no member ${id}`);
}

/** Counts the member's rows in each table. */
export async function countPersonalRows(
  testApp: TestApp,
  { id }: TestMember,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of await personalTables(testApp)) {
    const rows = await runAsOwner(testApp, `SELECT FROM ${table} WHERE member_id = $1`, [id]);
    counts[table] = rows.length;
  }
  return counts;
}

/** The tables with these words in any column, except the sandbox's messages. */
export async function tablesWith(testApp: TestApp, words: string): Promise<string[]> {
  const tables = await runAsOwner(
    testApp,
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'ledger', 'sandbox_provider')
       AND table_name <> 'sandbox_message'`,
  );
  const found = [];
  for (const { name } of tables) {
    const text = `SELECT FROM ${name} t WHERE strpos(t::text, $1) > 0 LIMIT 1`;
    const rows = await runAsOwner(testApp, text, [words]);
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}

/** Asserts that `getErasure` lists these blocks and that a request is refused with them. */
export async function assertBlocked(
  testApp: TestApp,
  member: TestMember,
  blocks: readonly ErasureBlock[],
): Promise<void> {
  assert.deepEqual((await lookAtErasure(testApp, member)).reply.blocks, blocks);
  const refused = await askErasure(testApp, member);
  assert.equal(refused.status, 409, refused.text);
  assert.equal(refused.error.code, 'erasure-blocked');
  assert.equal(refused.error.details?.blocks, blocks.join(' '));
  assert.equal((await memberRow(testApp, member)).erasure_last_day, null);
}
