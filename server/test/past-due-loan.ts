import assert from 'node:assert/strict';
import { DAY_MS, manilaDate } from '@pahiram/domain/calendar/calendar';
import { viewHistory } from '@pahiram/domain/loans/projection';
import { type App, systemContext } from '../src/context.ts';
import { updateBooks } from '../src/loans/books.ts';
import type { LoanId } from '../src/loans/loan-record.ts';
import { loadHistory } from '../src/loans/servicing-history.ts';
import { updateLoan } from '../src/loans/store.ts';
import { addMembers, type MadeBorrower, type MadeMember } from './bulk-members.ts';
import { type Maker, tokenOf } from './maker.ts';

/**
 * Inserts a member whose loan was lent, and its first withdrawal counted, so many days ago: with 40 days the first
 * installment is about 10 days past due. Its money is still in the wallet.
 */
export async function addPastDueMember(
  maker: Maker,
  person: Parameters<typeof addMembers>[1]['people'][number],
  daysAgo: number,
): Promise<MadeMember & MadeBorrower> {
  const lentAt = new Date(maker.clock.now().getTime() - daysAgo * DAY_MS);
  // Access tokens are cached by vault, with the clock of the first one who asks.
  const then = { ...maker, clock: { now: () => lentAt }, vault: { ...maker.vault } };
  const [member] = await addMembers(then, { stage: 'funded', people: [person], records: false });
  assert.ok(member);
  await startDueDates(maker, member.loanId, lentAt);
  return {
    ...member,
    get token() {
      return tokenOf(maker, member);
    },
  };
}

/** Marks the first withdrawal of a funded loan as settled then, so that its due dates run. Its money stays in the wallet. */
export async function startDueDates(maker: Maker, loanId: LoanId, at: Date): Promise<void> {
  const ctx = systemContext(maker as App, 'test', 'test');
  await maker.db.transaction(async (tx) => {
    const loan = await updateLoan(tx, loanId, {
      first_withdrawn_at: at,
      counted_from: manilaDate(at.getTime()),
      schedule_number: 1,
    });
    const today = manilaDate(maker.clock.now().getTime());
    const history = await loadHistory(tx, loan);
    await updateBooks(tx, ctx, { loan, history, projection: viewHistory(history, today) });
  });
}
