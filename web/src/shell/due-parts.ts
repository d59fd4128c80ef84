import type { WordOfLate } from './late-texts.ts';

interface Due {
  readonly dueNow: number;
  readonly installments: readonly { readonly dueDate: string; readonly unpaid: number }[];
}

export const oldestUnpaid = ({ installments }: Pick<Due, 'installments'>) =>
  installments.find(({ unpaid }) => unpaid > 0);

/** Whether more than one installment is in the amount due now, so that only a part of it is as old as the oldest. */
export const isOfSeveral = (account: Due): boolean =>
  account.dueNow > (oldestUnpaid(account)?.unpaid ?? 0);

/** How the age of the amount due now is said. */
export function ageOfDue(account: Due, today: string): 'dueToday' | 'oldestSince' | 'sinceDue' {
  if (oldestUnpaid(account)?.dueDate === today) return 'dueToday';
  return isOfSeveral(account) ? 'oldestSince' : 'sinceDue';
}

interface Announced {
  readonly dueNow: number;
  readonly owed: number;
  readonly toSettle: number;
  readonly lateCharge: number;
  readonly parts: readonly { readonly number: number; readonly amount: number }[];
}

interface Priced extends Due {
  readonly owed: number;
  readonly outstanding: { readonly lateCharge: number };
  readonly settlement: { readonly toPay: number } | null;
  readonly installments: readonly {
    readonly number: number;
    readonly dueDate: string;
    readonly total: number;
    readonly unpaid: number;
    readonly left: number;
  }[];
}

/**
 * The account with its one price: while an announced payment from the wallet waits for our banks, what is due and owed
 * is what it costs with that payment. Another way costs the late charge of the wait.
 */
export function withOnePrice<Account extends Priced & { readonly announced: Announced | null }>(
  account: Account,
): Account {
  const { announced, outstanding, installments, settlement } = account;
  if (announced === null) return account;
  const { dueNow, owed, toSettle, lateCharge, parts } = announced;
  const amountOf = new Map(parts.map(({ number, amount }) => [number, amount]));
  return {
    ...account,
    ...{ dueNow, owed },
    outstanding: { ...outstanding, lateCharge },
    settlement: settlement && { ...settlement, toPay: toSettle },
    installments: installments.map((one) => {
      const unpaid = amountOf.get(one.number) ?? one.unpaid;
      const withoutWait = (pesos: number) =>
        Math.round((pesos - (one.unpaid - unpaid)) * 100) / 100;
      return { ...one, unpaid, total: withoutWait(one.total), left: withoutWait(one.left) };
    }),
  };
}

interface DueAsOf extends Due {
  readonly asOf: string;
}

/** The part of the amount due now that is due today, and so not late. */
export const partDueToday = ({ asOf, installments }: DueAsOf): number =>
  installments.find(({ dueDate }) => dueDate === asOf)?.unpaid ?? 0;

/** The installments that make up an amount due now of several, the oldest first; empty when it is a single one. */
export function partsOfDue<Account extends DueAsOf>(
  account: Account,
): readonly Account['installments'][number][] {
  if (!isOfSeveral(account)) return [];
  return account.installments.filter(
    ({ dueDate, unpaid }) => unpaid > 0 && dueDate <= account.asOf,
  );
}

/** How the amount due now of a late loan is said: past due, or due now when an installment of today is in it. */
export function wordOfLate(account: DueAsOf): WordOfLate {
  if (partDueToday(account) > 0) return 'lateAndToday';
  return isOfSeveral(account) ? 'severalLate' : 'late';
}

/** What is left of a plan to pay on its day, when more than that is due; otherwise zero. */
export function plannedToday({
  asOf,
  dueNow,
  promise,
}: Pick<DueAsOf, 'asOf' | 'dueNow'> & {
  readonly promise: {
    readonly state: string;
    readonly promisedOn: string;
    readonly left: number;
  } | null;
}): number {
  const isToday = promise?.state === 'OPEN' && promise.promisedOn === asOf;
  return isToday && promise.left < dueNow ? promise.left : 0;
}
