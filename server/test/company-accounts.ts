import { insertAccountChange, saveConfirmation } from '../src/company/account-changes.ts';
import {
  type CompanyAccount,
  type CompanyAccountId,
  insertCompanyAccount,
} from '../src/company/company-accounts.ts';
import type { App } from '../src/context.ts';
import { newId } from '../src/ids.ts';

/** Where to insert. */
export type AccountMaker = Pick<App, 'db' | 'random' | 'clock'>;

type Given = Pick<
  CompanyAccount,
  'bank' | 'accountName' | 'accountNumber' | 'takesPayments' | 'effectiveFrom'
>;

/** A bank account of the company that members pay into, with a number of its own. */
export function addCompanyAccount(
  maker: AccountMaker,
  account: Partial<Given> = {},
): Promise<CompanyAccountId> {
  const given: Given = {
    bank: 'BDO',
    accountName: 'Pahiram',
    accountNumber: String(1_000_000_000 + maker.random.below(8_000_000_000)),
    takesPayments: true,
    effectiveFrom: maker.clock.now(),
    ...account,
  };
  const { effectiveFrom, ...facts } = given;
  const ctx = { ...maker, actor: { kind: 'system', id: 'test' } } as const;
  return maker.db.transaction(async (tx) => {
    const accountId = await insertCompanyAccount(tx, ctx, given);
    const id = newId(maker.random, 'cac');
    const proposed = { proposedBy: 'test', proposedAt: effectiveFrom, reason: 'for a test' };
    await insertAccountChange(tx, { ...facts, ...proposed, id, kind: 'OPEN', accountId });
    const confirmed = { by: 'another test', at: effectiveFrom, effectiveFrom };
    await saveConfirmation(tx, id, { ...confirmed, accountId });
    return accountId;
  });
}
