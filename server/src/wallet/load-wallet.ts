import type * as contract from '@pahiram/api/wallet';
import { HOLD_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import { type Centavos, centavos, ZERO } from '@pahiram/domain/money/money';
import type { HoldReason } from '@pahiram/domain/withdrawals/hold';
import type { Context, MemberActor } from '../context.ts';
import type { Handler } from '../http/route.ts';
import { type ShownWithdrawal, showWithdrawal } from '../withdrawals/show-withdrawal.ts';
import { showLoan, type WalletLoan } from './show-loan.ts';
import { walletStatement } from './wallet-statement.ts';

interface WalletRow extends Record<string, unknown> {
  readonly full_name: string;
  readonly legal_name: string | null;
  readonly available: bigint | null;
  readonly held: bigint | null;
  readonly withdrawn: bigint;
  readonly account_id: string | null;
  readonly bank_name: string | null;
  readonly account_number_sealed: Buffer | null;
  readonly loan: WalletLoan | null;
  readonly withdrawal: OpenRow | null;
  readonly hold: { reason: HoldReason; owner: string; reviewOn: string } | null;
}

/** An open withdrawal as JSON: bytes and times are text. */
type OpenRow = Pick<ShownWithdrawal, 'id' | 'number' | 'state' | 'scheme'> & {
  readonly amount: number;
  readonly accountId: string;
  readonly accountSealed: string;
  readonly bankName: string;
  readonly accountHolder: string;
  readonly requestedAt: string;
  readonly expiresAt: string;
  readonly confirmedAt: string | null;
  readonly sentAt: string | null;
  readonly expectedAt: string | null;
};

/** Everything the wallet screen shows, as of one moment, in one statement (S7.20, V04). */
export const loadWallet: Handler<typeof contract.loadWallet> = async (ctx) => {
  const now = ctx.clock.now();
  const [row] = await ctx.db.look<WalletRow>('load-wallet', walletStatement, [ctx.actor.id, now]);
  if (!row) throw new Error(`no member ${ctx.actor.id}`);
  return {
    ...showLoan(row.loan, row.hold, ctx.language),
    wallet: amountOf(row.available),
    withdrawnAmount: amountOf(row.withdrawn),
    inTransferAmount: amountOf(row.held),
    fullLegalName: row.legal_name ?? row.full_name,
    bankName: row.bank_name ?? '',
    member: { accountNumber: accountNumberOf(ctx, row) },
    openWithdrawal: row.withdrawal && showWithdrawal(ctx, asShown(row.withdrawal)),
    hold: row.hold && { ...row.hold, reasonText: HOLD_REASON_WORDS[row.hold.reason][ctx.language] },
    asOf: now,
  };
};

function amountOf(value: bigint | null): Centavos {
  return value === null ? ZERO : centavos(value);
}

function accountNumberOf({ vault }: Context<MemberActor>, row: WalletRow): string {
  const { account_id: id, account_number_sealed: sealed } = row;
  if (id === null || sealed === null) return '';
  return vault.open('account-number', id, sealed).toString('utf8');
}

function asShown(row: OpenRow): ShownWithdrawal {
  const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
  return {
    ...row,
    amount: centavos(BigInt(row.amount)),
    accountSealed: Buffer.from(row.accountSealed, 'base64'),
    requestedAt: new Date(row.requestedAt),
    expiresAt: new Date(row.expiresAt),
    confirmedAt: dateOf(row.confirmedAt),
    sentAt: dateOf(row.sentAt),
    expectedAt: dateOf(row.expectedAt),
    endedAt: null,
    reason: null,
  };
}
