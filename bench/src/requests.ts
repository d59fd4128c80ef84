import { randomUUID } from 'node:crypto';
import { signIn } from '@pahiram/api/access';
import type { WireReplyOf } from '@pahiram/api/operation';
import { askToSignIn, signInWithPasskey } from '@pahiram/api/passkeys';
import { loadWallet } from '@pahiram/api/wallet';
import { confirmWithdrawal, requestWithdrawal } from '@pahiram/api/withdrawals';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { insertPasskey } from '@pahiram/server/src/access/passkeys/store.ts';
import { issueCode } from '@pahiram/server/src/codes/one-time-codes.ts';
import { newId } from '@pahiram/server/src/ids.ts';
import { walletStatement } from '@pahiram/server/src/wallet/store.ts';
import {
  asRecord,
  factsConfirmedByCode,
  selectWithdrawals,
} from '@pahiram/server/src/withdrawals/store.ts';
import { Authenticator } from '@pahiram/server/test/authenticator.ts';
import type { FundedMember } from '@pahiram/server/test/bulk-wallets.ts';
import { type Maker, tokenOf } from '@pahiram/server/test/maker.ts';
import { testPassword } from '@pahiram/server/test/sign-in-facts.ts';
import type { Script } from './pgbench.ts';
import { benchHost, execute, type Stage } from './stage.ts';

const withdrawalPesos = 1_000;

/** One withdrawal request for each member, each with its own idempotency key. */
export function withdrawalRequests(maker: Maker, members: readonly FundedMember[]): string[] {
  return members.map((member) =>
    post(requestWithdrawal.path, tokenOf(maker, member), newKey(), {
      id: member.loanId,
      phoneNumber: member.phoneNumber,
      withdrawalAmount: withdrawalPesos,
      availableBalance: 0,
      companyName: 'Bench',
    }),
  );
}

/** The confirmation of each open withdrawal, with a code that is issued here, without an SMS. */
export async function confirmationRequests(
  maker: Maker,
  members: readonly FundedMember[],
): Promise<string[]> {
  const membersById = new Map(members.map((member) => [member.id, member]));
  const requests: string[] = [];
  await maker.db.transaction(async (tx) => {
    const open = await selectWithdrawals(tx).where('state', '=', 'WAITING_FOR_CODE').execute();
    for (const withdrawal of open.map(asRecord)) {
      const { id, memberId } = withdrawal;
      const member = membersById.get(memberId);
      if (!member) throw new Error(`no member ${memberId}`);
      const boundTo = factsConfirmedByCode(maker, withdrawal);
      const subject = {
        purpose: 'WITHDRAWAL',
        subjectId: id,
        memberId,
        boundTo,
        channel: 'sms',
      } as const;
      const { code } = await issueCode(tx, maker, subject);
      const body = { phoneNumber: member.phoneNumber, id, code };
      requests.push(post(confirmWithdrawal.path, tokenOf(maker, member), newKey(), body));
    }
  });
  return requests;
}

const newKey = (): string => `Idempotency-Key: ${randomUUID()}\r\n`;

/** One wallet request for each member. */
export function walletRequests(maker: Maker, members: readonly FundedMember[]): string[] {
  return members.map((member) =>
    post(loadWallet.path, tokenOf(maker, member), '', { phoneNumber: member.phoneNumber }),
  );
}

/** A sign-in of each of these members with their password, from a device that is not known. */
export function signInRequests(members: readonly FundedMember[]): string[] {
  return members.map(({ phoneNumber }, at) =>
    send(signIn.path, `X-Forwarded-For: ${networkOf(at)}\r\n`, {
      phoneNumber,
      password: testPassword,
    }),
  );
}

/**
 * The same sign-ins from devices that are known: each member signs in once before, and their next request
 * has the device cookie of that reply, without the session's, as after signing out.
 */
export async function knownSignInRequests(
  port: number,
  members: readonly FundedMember[],
): Promise<string[]> {
  const requests: string[] = [];
  for (const [at, { phoneNumber }] of members.entries()) {
    const body = { phoneNumber, password: testPassword };
    const reply = await fetch(`http://127.0.0.1:${port}${signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(at) },
      body: JSON.stringify(body),
    });
    await reply.text();
    const cookies = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const device = cookies.find((cookie) => cookie.includes('pahiram_device='));
    if (device === undefined) throw new Error(`no device cookie: ${reply.status}`);
    const headers = `X-Forwarded-For: ${networkOf(at)}\r\nCookie: ${device}\r\n`;
    requests.push(send(signIn.path, headers, body));
  }
  return requests;
}

/**
 * The same members sign in with a passkey, from devices that are not known. Each has a passkey, and an answer to a question
 * of a moment ago: asking is not measured.
 */
export async function passkeySignInRequests({
  port,
  maker,
  members,
}: Pick<Stage, 'port' | 'maker' | 'members'>): Promise<string[]> {
  const requests: string[] = [];
  for (const [at, member] of members.entries()) {
    const key = new Authenticator(`https://${benchHost}`);
    await maker.db.transaction((tx) => insertPasskey(tx, passkeyOf(maker, member, key)));
    const asked = await fetch(`http://127.0.0.1:${port}${askToSignIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': networkOf(at) },
      body: '{}',
    });
    const { questionId, options } = (await asked.json()) as WireReplyOf<typeof askToSignIn>;
    const response = key.answer(options, { rpId: benchHost });
    const headers = `X-Forwarded-For: ${networkOf(at)}\r\n`;
    requests.push(send(signInWithPasskey.path, headers, { questionId, response, remember: false }));
  }
  return requests;
}

function passkeyOf({ random }: Maker, { id }: FundedMember, key: Authenticator) {
  const longAgo = new Date(Date.now() - 60 * DAY_MS);
  return {
    id: newId(random, 'psk'),
    owner: { audience: 'member', id } as const,
    credentialId: key.id,
    publicKey: key.publicKey,
    ...{ counter: 0, transports: ['internal'], isSynced: false, isBackedUp: false },
    ...{ name: 'Bench', createdAt: longAgo, usableFrom: longAgo, usedAt: null },
  };
}

/** Each member signs in from a network of their own. */
const networkOf = (at: number): string => `198.${18 + (at >> 8)}.${at & 255}.1`;

function post(path: string, token: string, moreHeaders: string, body: object): string {
  return send(path, `Authorization: Bearer ${token}\r\n${moreHeaders}`, body);
}

function send(path: string, headers: string, body: object): string {
  const text = JSON.stringify(body);
  return (
    `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
    `${headers}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}

/** The statement behind a wallet request, for random members, as a script for pgbench. */
export async function walletScript({ url, members }: Stage): Promise<Script> {
  await execute(url, [
    'DROP TABLE IF EXISTS bench_member',
    `CREATE TABLE bench_member AS SELECT row_number() OVER ()::int AS n, id FROM member`,
    'CREATE UNIQUE INDEX ON bench_member (n)',
    'ANALYZE bench_member',
  ]);
  const statement = walletStatement
    .replaceAll('$1', '(SELECT id FROM bench_member WHERE n = :n)')
    .replaceAll('$2', 'now()');
  return { text: `\\set n random(1, ${members.length})\n${statement};\n` };
}
