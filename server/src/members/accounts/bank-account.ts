import { type BankDetails, type BankFields, decideBank } from '@pahiram/domain/members/bank-step';
import { RAILS } from '@pahiram/domain/withdrawals/rail';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { FieldFault, Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import type { PayoutProvider } from '../../integrations/payout-provider.ts';
import { toSearchName } from '../search-name.ts';
import { refuseFields } from '../steps/refuse-fields.ts';
import { replaceBankAccount } from './bank-account-store.ts';

/** A bank account read from a form, with the bank's listed name and a fingerprint. */
export interface NamedAccount extends BankDetails {
  /** Equal for the same number at the same bank, whatever the spelling. */
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
): NamedAccount {
  const read = decideBank(given);
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  const { institutionCode, bankName, accountNumber } = read.value;
  if (!isPaidTo(ctx, institutionCode ?? 'OTHER')) {
    const faults = { bankName: { code: 'bank-not-paid-to', facts: {} } } as const;
    throw refuseFields(refuse, faults, ctx.language);
  }
  const bank = institutionCode ?? `other:${toSearchName(bankName)}`;
  const compared = accountNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return {
    ...read.value,
    fingerprint: ctx.vault.fingerprint('account-number', `${bank}:${compared}`),
  };
}

/** Whether the payout provider can pay accounts of this institution. */
function isPaidTo({ integrations }: AccountContext, bankCode: string): boolean {
  return RAILS.some((scheme) => integrations.payouts.reaches(bankCode, scheme));
}

/**
 * Encrypts the number and makes this the receiving account, usable after `coolOffMs`.
 * @returns the time from which it can receive money.
 */
export async function nameAccount(
  tx: Tx,
  ctx: Context<MemberActor>,
  account: NamedAccount,
  coolOffMs = 0,
): Promise<Date> {
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
    },
    now,
  );
  return usableFrom;
}
