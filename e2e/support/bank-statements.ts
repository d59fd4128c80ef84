import {
  type BankRow,
  bookRows,
  type Caller,
  importRows,
  type StatementPeople,
} from '@pahiram/server/test/bank-statements.ts';
import type { AccountMaker } from '@pahiram/server/test/company-accounts.ts';
import { makerIn } from './maker.ts';
import { callService, type ServiceInput } from './service.ts';
import { staffWith } from './staff.ts';

export interface BankService {
  readonly maker: AccountMaker;
  readonly people: StatementPeople;
  readonly at: string;
}

/** Two people book rows of a bank's file, a day before today unless a row has a date. */
export async function payByStatement(rows: readonly BankRow[], given?: BankService) {
  const { people, ...service } = await openService(given);
  return bookRows(service, people, rows);
}

/** One person imports them; `confirm` lets the other confirm. */
export async function importStatement(rows: readonly BankRow[], given?: BankService) {
  const { people, ...service } = await openService(given);
  return importRows(service, people, rows);
}

async function openService(service?: BankService) {
  const call: Caller = (operation, options) =>
    callService(operation, { ...options, at: service?.at } as ServiceInput<typeof operation>);
  const maker = service?.maker ?? (await makerIn());
  const people = service?.people ?? {
    finance: await staffWith('FINANCE'),
    manager: await staffWith('CREDIT_MANAGER'),
  };
  return { maker, call, people };
}
