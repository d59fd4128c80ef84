import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  decideSetOff,
  dueAfterSetOff,
  type PartOfDue,
  setOffAmount,
  setOffPayableNow,
} from '@pahiram/domain/loans/set-off';
import type { Centavos } from '@pahiram/domain/money/money';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { inSnapshot } from '../../db/snapshot.ts';
import type { LoanId, LoanRecord } from '../loan-record.ts';
import { findLoan } from '../store.ts';
import { loadSetOffFacts } from './set-off-facts.ts';
import { findPlanned } from './store.ts';

export interface SetOffAhead extends PartOfDue {
  readonly loanNumber: string;
  readonly plannedOn: CalendarDate;
  /** As things stand now: less than the notices said when something was paid or withdrawn since. */
  readonly amount: Centavos;
  readonly isPayableNow: boolean;
  /** The borrower kept a plan to pay a part: this takes the rest. */
  readonly isAfterPlan: boolean;
}

/**
 * The first planned set-off that nothing stops now (V14); the next close of business cancels the others.
 * @param loanIds loans with a planned set-off, the earliest first.
 */
export async function findSetOffAhead(
  ctx: Pick<Context, 'clock' | 'reader'>,
  loanIds: readonly LoanId[],
): Promise<SetOffAhead | null> {
  if (loanIds.length === 0) return null;
  const today = manilaDate(ctx.clock.now().getTime());
  return inSnapshot(ctx.reader, async (reader) => {
    for (const id of loanIds) {
      const loan = await findLoan(reader, id);
      const ahead = loan && (await findSetOffOf(reader, ctx, loan, today));
      if (ahead) return ahead;
    }
    return null;
  });
}

/** The planned set-off of a loan that nothing stops now. */
export async function findSetOffOf(
  reader: Reader,
  ctx: Pick<Context, 'clock'>,
  loan: LoanRecord,
  today: CalendarDate,
): Promise<SetOffAhead | null> {
  const planned = await findPlanned(reader, loan.id);
  if (!planned) return null;
  const facts = await loadSetOffFacts(reader, ctx, loan, planned, today);
  if (decideSetOff(facts, today).type === 'CANCEL') return null;
  const amount = setOffAmount(facts, planned, today);
  const isPayableNow = setOffPayableNow(facts, today) !== null;
  const { plannedOn } = planned;
  const part = dueAfterSetOff(facts, { plannedOn, amount });
  const { isAfterPlan } = facts;
  return { loanNumber: loan.number, plannedOn, amount, isPayableNow, isAfterPlan, ...part };
}
