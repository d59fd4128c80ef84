import { type BankDetails, type BankFields, decideBank } from '@pahiram/domain/members/bank-step';
import type { Context, MemberActor } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { FieldFault, Refusal } from '../../http/refusal.ts';
import { newId } from '../../ids.ts';
import { toSearchName } from '../search-name.ts';
import { refuseFields } from '../steps/refuse-fields.ts';
import { replaceBankAccount } from './bank-account-store.ts';

/** An account as it was read from a form: the bank by its listed name, and a comparable print. */
export interface NamedAccount extends BankDetails {
  /** Equal for the same number at the same bank, however either is spelled. */
  readonly fingerprint: Buffer;
}

/** @throws Refusal with every field that is not right. */
export function readAccount(
  ctx: Pick<Context, 'vault' | 'language'>,
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
  const bank = institutionCode ?? `other:${toSearchName(bankName)}`;
  const compared = accountNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return {
    ...read.value,
    fingerprint: ctx.vault.fingerprint('account-number', `${bank}:${compared}`),
  };
}

/** Seals the number and makes this the account that money goes to. */
export async function nameAccount(
  tx: Tx,
  ctx: Context<MemberActor>,
  account: NamedAccount,
): Promise<void> {
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
    },
    ctx.clock.now(),
  );
}
