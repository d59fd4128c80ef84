import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import pg from 'pg';
import { routes } from '../../src/capabilities.ts';
import { fillLargeDemo } from '../../src/demo/large/fill-large-demo.ts';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { addFundedMember } from '../bulk-wallets.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { signInStaff } from '../people.ts';
import { type Answer, ask } from './ask.ts';
import { memberToken } from './member-token.ts';
import { type ReadCall, readCalls } from './read-calls.ts';
import { findWholeScans, recordStatements, type SentStatement } from './whole-scans.ts';

const members = 2_000;
/** Statistics say that tables have so many times their rows, so that plans are those of large tables. */
const pretended = 100;
/** A table grows when the demonstration has so many rows in it. */
const growsFrom = 200;

/** Found, or none of the sample borrower's. */
const answers: readonly number[] = [200, 404, 409];

/** Reads whose work is to go over everything, and the tables that each goes over. */
const wholeByPurpose: Readonly<Record<string, readonly string[]>> = {
  // A file of up to 10,000 members, each with three pictures.
  exportIdentityReviews: ['identity_document'],
};

describe('reads at the size of 200,000 members', () => {
  let testApp: TestApp;
  let owner: pg.Client;
  let staffToken: string;
  let today: string;
  let recording: ReturnType<typeof recordStatements>;
  before(async () => {
    recording = recordStatements();
    testApp = await startTestApp({ environment: { LIMIT_CALLS_FACTOR: '1000' } });
    owner = new pg.Client({ connectionString: testApp.ownerUrl });
    await owner.connect();
    for (const role of STAFF_ROLES) await signInStaff(testApp, [role]);
    staffToken = (await signInStaff(testApp, STAFF_ROLES)).token;
    await addFundedMember(testApp.app);
    today = manilaDate(testApp.clock.now().getTime());
    const size = { members, loans: 2 * members };
    await fillLargeDemo(testApp.app, testApp.ownerUrl, size, () => undefined);
  });
  after(async () => {
    recording.stop();
    await owner.end();
    await testApp.close();
  });

  test('[V02][V03] the ledger of a large demonstration is sound', async () => {
    assert.deepEqual(await verifyLedger(testApp.app.db), []);
  });

  for (const audience of ['staff', 'member'] as const) {
    test(`[D1] no ${audience} read goes over a whole table that grows`, async () => {
      const calls = await readCalls(routes, audience, testApp.ownerUrl, today);
      const token =
        audience === 'staff' ? staffToken : (await memberToken(testApp.app, owner, calls))();
      const sent: { readonly call: string; readonly statements: readonly SentStatement[] }[] = [];
      const refused: string[] = [];
      for (const call of calls) {
        recording.take();
        const result = await readTwoPages(call, token);
        // A file of all rows is refused above 10,000 of them, after they were read.
        if (!answers.includes(result.status) && !/list-too-long/.test(result.text))
          refused.push(`${call.name}: ${result.text}`);
        sent.push({ call: call.name, statements: recording.take() });
      }
      assert.deepEqual(refused, []);
      assert.deepEqual(await scansOf(sent), []);
    });
  }

  async function readTwoPages(call: ReadCall, token: string): Promise<Answer> {
    const first = await ask(testApp, call, token);
    if (first.nextCursor === null) return first;
    return ask(testApp, call, token, first.nextCursor);
  }

  /** The calls with the tables that they go over, without those of `wholeByPurpose`. */
  async function scansOf(
    sent: readonly { readonly call: string; readonly statements: readonly SentStatement[] }[],
  ): Promise<string[]> {
    await owner.query('BEGIN');
    try {
      await owner.query(
        `UPDATE pg_class SET reltuples = reltuples * ${pretended} WHERE relkind IN ('r', 'i') AND reltuples > 0
           AND relnamespace IN ('public'::regnamespace, 'ledger'::regnamespace)`,
      );
      const { rows } = await owner.query<{ relname: string }>(
        `SELECT relname FROM pg_class WHERE relkind = 'r' AND reltuples >= ${growsFrom * pretended}`,
      );
      const growing = new Set(rows.map(({ relname }) => relname));
      const found: string[] = [];
      for (const { call, statements } of sent) {
        const scans = await findWholeScans(owner, statements, growing);
        const allowed = wholeByPurpose[call.split(' ')[0] ?? ''] ?? [];
        for (const { table, how, text } of scans.filter((one) => !allowed.includes(one.table))) {
          found.push(`${call}: ${how} on ${table}: ${text.replace(/\s+/g, ' ').slice(0, 160)}`);
        }
      }
      return found;
    } finally {
      await owner.query('ROLLBACK');
    }
  }
});
