import { randomUUID } from 'node:crypto';
import { loadWallet } from '@pahiram/api/wallet';
import { requestWithdrawal } from '@pahiram/api/withdrawals';
import type { FundedMember } from '@pahiram/server/test/bulk-wallets.ts';
import { type Maker, tokenOf } from '@pahiram/server/test/maker.ts';

const withdrawalPesos = 1_000;

/** One withdrawal request for each member, each with its own idempotency key. */
export function withdrawalRequests(maker: Maker, members: readonly FundedMember[]): string[] {
  return members.map((member) =>
    post(requestWithdrawal.path, tokenOf(maker, member), `Idempotency-Key: ${randomUUID()}\r\n`, {
      id: member.loanId,
      phoneNumber: member.phoneNumber,
      withdrawalAmount: withdrawalPesos,
      availableBalance: 0,
      companyName: 'Bench',
    }),
  );
}

/** One wallet request for each member. */
export function walletRequests(maker: Maker, members: readonly FundedMember[]): string[] {
  return members.map((member) =>
    post(loadWallet.path, tokenOf(maker, member), '', { phoneNumber: member.phoneNumber }),
  );
}

function post(path: string, token: string, moreHeaders: string, body: object): string {
  const text = JSON.stringify(body);
  return (
    `POST ${path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n` +
    `Authorization: Bearer ${token}\r\n${moreHeaders}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
}
