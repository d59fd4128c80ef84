import { randomUUID } from 'node:crypto';
import { signIn } from '@pahiram/api/access';
import { loadWallet } from '@pahiram/api/wallet';
import { confirmWithdrawal, requestWithdrawal } from '@pahiram/api/withdrawals';
import { issueCode } from '@pahiram/server/src/codes/one-time-codes.ts';
import { walletStatement } from '@pahiram/server/src/wallet/store.ts';
import {
  asRecord,
  factsConfirmedByCode,
  selectWithdrawals,
} from '@pahiram/server/src/withdrawals/store.ts';
import type { FundedMember } from '@pahiram/server/test/bulk-wallets.ts';
import { type Maker, tokenOf } from '@pahiram/server/test/maker.ts';
import { testPassword } from '@pahiram/server/test/sign-in-facts.ts';
import type { Script } from './pgbench.ts';
import { execute, type Stage } from './stage.ts';

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

/** A sign-in of each of these members with their password, each from a network of their own. */
export function signInRequests(members: readonly FundedMember[]): string[] {
  return members.map(({ phoneNumber }, at) =>
    send(signIn.path, `X-Forwarded-For: 198.${18 + (at >> 8)}.${at & 255}.1\r\n`, {
      phoneNumber,
      password: testPassword,
    }),
  );
}

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
