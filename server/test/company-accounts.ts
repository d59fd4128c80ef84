import {
  type CompanyAccountId,
  insertCompanyAccount,
  type NewCompanyAccount,
} from '../src/company/company-accounts.ts';
import type { App } from '../src/context.ts';

/** Where to insert. */
export type AccountMaker = Pick<App, 'db' | 'random' | 'clock'>;

/** A bank account of the company that members pay into, with a number of its own. */
export function addCompanyAccount(
  maker: AccountMaker,
  account: Partial<NewCompanyAccount> = {},
): Promise<CompanyAccountId> {
  const given = {
    bank: 'BDO',
    accountName: 'Pahiram',
    accountNumber: String(1_000_000_000 + maker.random.below(8_000_000_000)),
    takesPayments: true,
    effectiveFrom: maker.clock.now(),
    ...account,
  };
  const ctx = { ...maker, actor: { kind: 'system', id: 'test' } } as const;
  return maker.db.transaction((tx) => insertCompanyAccount(tx, ctx, given));
}
