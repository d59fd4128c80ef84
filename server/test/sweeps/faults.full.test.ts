import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { signIn } from '@pahiram/api/access';
import { updateBank } from '@pahiram/api/members';
import * as contract from '@pahiram/api/staff-withdrawals';
import * as withdrawals from '@pahiram/api/withdrawals';
import { sql } from 'kysely';
import { buildServer } from '../../src/app.ts';
import { routes } from '../../src/capabilities.ts';
import type { App } from '../../src/context.ts';
import { injectOperation } from '../../src/http/inject-operation.ts';
import { bucketOf } from '../../src/http/limits.ts';
import { addFundedMember } from '../bulk-wallets.ts';
import { countAudit } from '../facts.ts';
import { startTestApp, type TestApp } from '../harness.ts';
import { tokenOf } from '../maker.ts';
import { addMember, signInStaff } from '../people.ts';
import {
  ask,
  asked,
  codeBySms,
  confirm,
  confirmed,
  incidentsOf,
  pass,
  stateOf,
  walletOf,
} from '../withdrawals.ts';

describe('the service under strain', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());
  const fund = () => addFundedMember(testApp.app);

  test('[C11][V28] with every connection taken, writing is "busy" with Retry-After and recovers', async () => {
    const member = await fund();
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const { db } = testApp.app;
    const taken = Array.from({ length: 16 }, () =>
      db.transaction(async (tx) => {
        await sql`SELECT 1`.execute(tx);
        await held;
      }),
    );
    while (db.connections().busy < 16) await new Promise(setImmediate);
    const refused = await testApp.call(withdrawals.cancelWithdrawal, {
      token: tokenOf(testApp.app, member),
      params: { id: `wdr_${'0'.repeat(22)}` },
    });
    letGo();
    await Promise.allSettled(taken);
    assert.equal(refused.status, 503, refused.text);
    assert.equal(refused.error.code, 'busy');
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal((await ask(testApp, member, 20_000)).status, 200);
    assert.equal(db.connections().waiting, 0);
  });

  test('[U03] an upload of one byte at a time is ended, and others are served meanwhile', async () => {
    const server = await buildServer(testApp.app, routes);
    try {
      await server.listen({ host: '127.0.0.1', port: 0 });
      assert.ok(server.server.headersTimeout < server.server.requestTimeout);
      server.server.headersTimeout = 500;
      server.server.requestTimeout = 1_000;
      const { port } = server.server.address() as AddressInfo;
      const member = await addMember(testApp);
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      const chunks: Buffer[] = [];
      socket.on('data', (chunk: Buffer) => chunks.push(chunk));
      // The next byte may be written after the server has closed, which is an error here.
      socket.on('error', () => undefined);
      const closed = new Promise((resolve) => socket.once('close', resolve));
      socket.write(
        `POST /api/v1/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${member.token}\r\n` +
          'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n--b\r\n',
      );
      const drip = setInterval(() => socket.write('x'), 100);
      const others = await Promise.all(
        Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${port}/livez`)),
      );
      assert.ok(others.every(({ status }) => status === 200));
      await closed;
      clearInterval(drip);
      const answer = Buffer.concat(chunks).toString('latin1');
      assert.match(answer, /^HTTP\/1\.1 (400|408)/);
      assert.equal((await fetch(`http://127.0.0.1:${port}/livez`)).status, 200);
    } finally {
      await server.close();
    }
  });

  test('[J05][J12] what a header claims is neither an address nor a line of the log', async () => {
    const lines: string[] = [];
    const logged = await startTestApp({ log: { write: (line) => void lines.push(line) } });
    try {
      await logged.server.inject({
        method: 'POST',
        url: signIn.path,
        headers: {
          'x-forwarded-for': '203.0.113.9',
          'x-real-ip': '203.0.113.9',
          forwarded: 'for=203.0.113.9',
          'user-agent': 'a"}\\n{"level":"fatal","msg":"forged"}',
          'content-type': 'application/json',
        },
        payload: JSON.stringify({
          phoneNumber: '0917\r\n{"msg":"forged"}',
          password: 'x'.repeat(9),
        }),
      });
      assert.ok(lines.length > 0);
      for (const line of lines) {
        assert.match(line, /^\{.*\}\n$/);
        assert.equal(typeof JSON.parse(line).msg, 'string');
        assert.doesNotMatch(line, /forged|203\.0\.113\.9/);
      }
      const buckets = await logged.app.db.reader
        .selectFrom('limit_counter')
        .select('bucket')
        .where('bucket', 'like', '%:address:%')
        .orderBy('bucket')
        .execute();
      const bucket = bucketOf(logged.app.vault, 'sign-in:member:address', '127.0.0.1');
      assert.deepEqual(buckets, [{ bucket }]);
    } finally {
      await logged.close();
    }
  });

  /** A second service on the same data with a wrong clock. */
  const nodeWithClock = async (minutes: number) => {
    const app: App = {
      ...testApp.app,
      vault: { ...testApp.app.vault },
      clock: { now: () => new Date(testApp.clock.now().getTime() + minutes * 60_000) },
    };
    return { app, server: await buildServer(app, routes) };
  };

  for (const minutes of [-5, 5]) {
    test(`[A23] a node whose clock is off by ${minutes} minutes: tokens and codes work, codes once`, async () => {
      const { app, server } = await nodeWithClock(minutes);
      const member = await fund();
      try {
        const call = <O extends Parameters<typeof injectOperation>[2]>(
          operation: O,
          options: Parameters<typeof injectOperation<O>>[3],
        ) => injectOperation(server, app.random, operation, options);
        const tokens = [tokenOf(app, member), tokenOf(testApp.app, member)];
        const { phoneNumber } = member;
        for (const token of tokens) {
          const listed = await testApp.call(withdrawals.listWithdrawals, {
            token,
            body: { phoneNumber },
          });
          assert.equal(listed.status, 200, listed.text);
          const there = await call(withdrawals.listWithdrawals, { token, body: { phoneNumber } });
          assert.equal(there.status, 200, there.text);
        }
        const id = await asked(testApp, member, 20_000);
        const code = await codeBySms(testApp, member, id);
        const body = { phoneNumber, id, code };
        const there = await call(withdrawals.confirmWithdrawal, { token: tokens[0] ?? '', body });
        assert.equal(there.status, 200, there.text);
        const again = await confirm(testApp, member, id, code);
        assert.equal(again.error.code, 'withdrawal-state-changed');
      } finally {
        await server.close();
      }
    });
  }

  test('[M17] an account that no bank could have is refused, field by field', async () => {
    const { token, phoneNumber } = await addMember(testApp);
    const good = { bankName: 'BDO Unibank, Inc.', accountNumber: '001234567890' };
    for (const wrong of [
      { ...good, accountNumber: 'ABC_456789' },
      { ...good, accountNumber: '123' },
      { ...good, accountNumber: '١٢٣٤٥٦٧٨٩٠' },
      { ...good, accountNumber: '9'.repeat(41) },
      { ...good, bankName: 'a'.repeat(201) },
      { ...good, bankName: '...' },
      { ...good, bankName: '🏦🏦🏦' },
      { ...good, bankName: '\u202eknaB' },
      { ...good, bankName: '' },
    ]) {
      const answer = await testApp.call(updateBank, { token, body: { phoneNumber, ...wrong } });
      assert.ok([400, 422].includes(answer.status), `${JSON.stringify(wrong)} ${answer.text}`);
      assert.match(answer.text, /bankName|accountNumber/);
    }
  });

  test('[P16][D7] PESONet after its cut-off, on a weekend or a holiday: the next banking day', async () => {
    const start = testApp.clock.now();
    const member = await fund();
    const expectedAt = async (now: string) => {
      testApp.clock.set(new Date(now));
      const { reply } = await testApp.call(withdrawals.previewWithdrawal, {
        token: tokenOf(testApp.app, member),
        body: { phoneNumber: member.phoneNumber, withdrawalAmount: 60_000 },
      });
      assert.equal(reply.rail, 'PESONET');
      return reply.expectedBy.slice(0, 10);
    };
    // Wednesday before and after the cut-off; Friday after it; Saturday; before Bonifacio Day, a Monday.
    assert.equal(await expectedAt('2026-11-18T04:00:00Z'), '2026-11-18');
    assert.equal(await expectedAt('2026-11-18T09:00:00Z'), '2026-11-19');
    assert.equal(await expectedAt('2026-11-20T09:00:00Z'), '2026-11-23');
    assert.equal(await expectedAt('2026-11-21T04:00:00Z'), '2026-11-23');
    assert.equal(await expectedAt('2026-11-28T04:00:00Z'), '2026-12-01');
    testApp.clock.set(start);
  });

  test('[P17][V11] a payout stuck beyond its time alerts staff; nothing is voided', async () => {
    const start = testApp.clock.now();
    const member = await fund();
    const id = await confirmed(testApp, member, 20_000.1);
    await testApp.drainJobs();
    const finance = await signInStaff(testApp, ['FINANCE']);
    const look = async () =>
      (await testApp.call(contract.getStaffWithdrawal, { token: finance.token, params: { id } }))
        .reply;
    assert.equal((await look()).withdrawal.isLate, false);
    await pass(testApp, 6 * 3_600, 600);
    assert.equal(await stateOf(testApp, member, id), 'SENT');
    assert.equal((await look()).withdrawal.isLate, true);
    const stale = (await incidentsOf(testApp)).filter((incident) => incident === `STALE ${id}`);
    assert.equal(stale.length, 1);
    assert.equal((await walletOf(testApp, member)).inTransferAmount, 20_000.1);
    assert.ok((await countAudit(testApp, 'withdrawal.view', id)) >= 2);
    testApp.clock.set(start);
  });

  test('[A6] asking, sending a code and cancelling in turn ends after 30 messages a day', async () => {
    const start = testApp.clock.now();
    const member = await fund();
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) {
      const token = tokenOf(testApp.app, member);
      const params = { id: await asked(testApp, member, 20_000) };
      const sent = await testApp.call(withdrawals.sendWithdrawalCode, { token, params });
      statuses.push(sent.status);
      if (sent.status === 429) assert.ok(Number(sent.headers['retry-after']) > 0);
      await testApp.call(withdrawals.cancelWithdrawal, { token, params });
    }
    assert.deepEqual(statuses, [...Array<number>(30).fill(200), 429]);
    testApp.clock.set(start);
  });

  test('[F] /metrics tells of the pool and of withdrawals by state', async () => {
    await confirmed(testApp, await fund(), 20_000);
    const { body, statusCode } = await testApp.server.inject({ url: '/metrics' });
    assert.equal(statusCode, 200);
    assert.match(body, /^pahiram_database_connections\{state="busy"\} \d+$/m);
    assert.match(body, /^pahiram_database_connections\{state="waiting"\} 0$/m);
    const confirmedNow = /^pahiram_open_withdrawals\{state="CONFIRMED"\} (\d+)$/m.exec(body)?.[1];
    assert.ok(Number(confirmedNow) >= 1, body);
    assert.match(body, /^pahiram_open_withdrawals\{state="UNKNOWN"\} 0$/m);
    assert.match(body, /^pahiram_open_incidents \d+$/m);
    assert.doesNotMatch(body, /wdr_|mbr_|acct_/);
  });
});
