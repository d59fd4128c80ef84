import { type BankDetails, type BankFields, decideBank } from '@pahiram/domain/members/bank-step';
import { RAILS } from '@pahiram/domain/withdrawals/rail';
import type { Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { FieldFault, Refusal } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import type { PayoutProvider } from '../integrations/payout-provider.ts';
import { toSearchName } from '../lib/search-name.ts';
import type { Vault } from '../vault.ts';
import { replaceBankAccount } from './bank-account-store.ts';
import { refuseFields } from './refuse-fields.ts';

/** A bank account that a member entered, with the bank's listed name and a fingerprint. */
export interface EnteredAccount extends BankDetails {
  readonly fingerprint: Buffer;
}

type AccountContext = Pick<Context, 'vault' | 'language'> & {
  readonly integrations: { readonly payouts: Pick<PayoutProvider, 'reaches'> };
};

/** @throws Refusal listing every invalid field. */
export function readAccount(
  ctx: AccountContext,
  given: BankFields,
  refuse: (
    code: 'information-incomplete' | 'information-not-valid',
    details: Record<string, never>,
    fields: readonly FieldFault[],
  ) => Refusal,
): EnteredAccount {
  const read = decideBank(given);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  const { institutionCode, bankName, accountNumber } = read.value;
  if (!isPaidTo(ctx, institutionCode ?? 'OTHER')) {
    const faults = { bankName: { code: 'bank-not-paid-to', facts: {} } } as const;
    throw refuseFields(refuse, faults, ctx.language);
  }
  const bank = institutionCode ?? `other:${toSearchName(bankName)}`;
  return { ...read.value, fingerprint: accountFingerprint(ctx.vault, bank, accountNumber) };
}

/** Equal for the same number at the same bank, whatever the spelling. */
export function accountFingerprint(
  vault: Pick<Vault, 'fingerprint'>,
  bank: string,
  accountNumber: string,
): Buffer {
  const normalized = accountNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return vault.fingerprint('account-number', `${bank}:${normalized}`);
}

/** Whether the payout provider can pay accounts of this institution. */
function isPaidTo({ integrations }: AccountContext, bankCode: string): boolean {
  return RAILS.some((rail) => integrations.payouts.reaches(bankCode, rail));
}

/**
 * Encrypts the number and makes this the receiving account.
 * @param change when it is usable, and whether a passkey confirmed it; the first account is usable at once.
 * @returns the time from which it can receive money.
 */
export async function saveAccount(
  tx: Tx,
  ctx: Context<MemberActor>,
  account: EnteredAccount,
  { coolOffMs, isByPasskey } = { coolOffMs: 0, isByPasskey: false },
): Promise<{ readonly id: `acct_${string}`; readonly usableFrom: Date }> {
  const now = ctx.clock.now();
  const usableFrom = new Date(now.getTime() + coolOffMs);
  const id = newId(ctx.random, 'acct');
  const bare = account.accountNumber.replace(/[^A-Za-z0-9]/g, '');
  await replaceBankAccount(
    tx,
    {
      id,
      memberId: ctx.actor.id,
      bankCode: account.institutionCode,
      bankName: account.bankName,
      sealed: ctx.vault.seal('account-number', id, account.accountNumber),
      fingerprint: account.fingerprint,
      lastFour: bare.slice(-4),
      usableFrom,
      isByPasskey,
    },
    now,
  );
  return { id, usableFrom };
}

/** Where a member's money is sent. */
export interface PayoutDestination {
  readonly accountId: string;
  /** `OTHER` for a bank that is not on the list. */
  readonly bankCode: string;
  readonly bankName: string;
  /** The encrypted account number. */
  readonly accountSealed: Buffer;
  /** First, middle and last name of the profile. */
  readonly accountHolder: string;
  /** The time from which the account may receive money. */
  readonly usableFrom: Date;
}

/** The member's current account; null before step 5 of the profile is saved. */
export async function getPayoutDestination(
  reader: Reader,
  memberId: string,
): Promise<PayoutDestination | null> {
  const row = await reader
    .selectFrom('member_profile as p')
    .innerJoin('member_bank_account as b', 'b.member_id', 'p.member_id')
    .where('p.member_id', '=', memberId)
    .where('b.replaced_at', 'is', null)
    .select(['p.first_name', 'p.middle_name', 'p.last_name'])
    .select(['b.id', 'b.bank_code', 'b.bank_name', 'b.account_number_sealed', 'b.usable_from'])
    .executeTakeFirst();
  if (!row) return null;
  const names = [row.first_name, row.middle_name, row.last_name];
  return {
    accountId: row.id,
    bankCode: row.bank_code ?? 'OTHER',
    bankName: row.bank_name,
    accountSealed: row.account_number_sealed,
    accountHolder: names.filter((name) => name !== '').join(' '),
    usableFrom: row.usable_from,
  };
}
