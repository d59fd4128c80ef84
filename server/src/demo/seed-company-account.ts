import { confirmAccountChange, proposeAccountChange } from '@pahiram/api/account-changes';
import {
  decideOpeningBalance,
  listCompanyAccounts,
  proposeOpeningBalance,
} from '@pahiram/api/company-accounts';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { DemoClient } from './demo-client.ts';
import type { DemoStaff } from './seed-staff.ts';

/** A number that nobody can pay into by mistake. */
const demoAccount = {
  kind: 'OPEN',
  bank: 'Sandbox Bank',
  accountName: 'Pahiram Demonstration',
  accountNumber: '0000 0000 0000',
  takesPayments: true,
  reason: 'The account of the demonstration',
} as const;

/** So many days before today the opening balance holds, so that a first file of several days can be imported. */
const openingDaysAgo = 8;

/** An account for repayments with its opening balance, each by two people, as in live mode. */
export async function seedCompanyAccount(
  { app, call }: DemoClient,
  { ADMIN, CREDIT_MANAGER, FINANCE }: DemoStaff,
): Promise<void> {
  const { change } = await call(proposeAccountChange, { token: ADMIN.token, body: demoAccount });
  const { token } = CREDIT_MANAGER;
  await call(confirmAccountChange, { token, params: { changeId: change.id }, body: {} });
  for (const { id: accountId } of (await call(listCompanyAccounts, { token })).accounts) {
    await call(proposeOpeningBalance, {
      ...{ token: FINANCE.token, params: { accountId } },
      body: {
        amount: 5_000_000,
        day: addDays(manilaDate(app.clock.now().getTime()), -openingDaysAgo),
        note: 'The statement of the bank',
      },
    });
    const body = { decision: 'CONFIRM' } as const;
    await call(decideOpeningBalance, { token, params: { accountId }, body });
  }
}
