import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { centavos } from '@pahiram/domain/money/money';
import fc from 'fast-check';
import {
  type Borrower,
  LedgerFixture,
  payoutClearing,
  repayment,
} from '../../test/ledger-fixture.ts';
import { getBalanceAt, getTrialBalanceAt } from './balances.ts';
import { createHold, postHold, voidHold } from './holds.ts';
import { postTransfer } from './posting.ts';
import { closeDay } from './upkeep.ts';

/** The first hour of 18 November 2026 in Manila. */
const firstHour = new Date('2026-11-17T16:00:00Z').getTime();

interface Entry {
  readonly at: number;
  readonly kind: 'member_wallet' | 'loan_principal' | 'payout_clearing';
  readonly person: number;
  readonly debit?: bigint;
  readonly credit?: bigint;
  readonly held?: bigint;
}

type Step = {
  readonly action: 'repay' | 'post hold' | 'void hold' | 'keep hold';
  readonly person: number;
  readonly amount: number;
  /** Hours after the first one; the hold ends `heldHours` later. */
  readonly hour: number;
  readonly heldHours: number;
};

const step = (hours: { min: number; max: number }): fc.Arbitrary<Step> =>
  fc.record({
    action: fc.constantFrom('repay', 'post hold', 'void hold', 'keep hold'),
    person: fc.nat(1),
    amount: fc.integer({ min: 1, max: 500 }),
    hour: fc.integer(hours),
    heldHours: fc.integer({ min: 0, max: 30 }),
  });

let ledger: LedgerFixture;
before(async () => {
  ledger = await LedgerFixture.open();
});
after(() => ledger.closeSound());

/** Runs one step and returns what it books, for the replay. */
async function run(given: Step, people: readonly Borrower[]): Promise<Entry[]> {
  const person = people[given.person] as Borrower;
  const amount = BigInt(given.amount);
  const at = firstHour + given.hour * HOUR_MS;
  const endsAt = at + given.heldHours * HOUR_MS;
  const wallet = { kind: 'member_wallet', person: given.person } as const;
  if (given.action === 'repay') {
    await ledger.in((tx) => postTransfer(tx, repayment(person, amount), new Date(at)));
    return [
      { at, ...wallet, debit: amount },
      { at, kind: 'loan_principal', person: given.person, credit: amount },
    ];
  }
  const holdId = await ledger.in((tx) =>
    createHold(
      tx,
      {
        key: crypto.randomUUID(),
        walletId: person.walletId,
        credit: payoutClearing,
        amount: centavos(amount),
        code: 'withdrawal_settled',
        reference: 'wdr_test',
      },
      new Date(at),
    ),
  );
  const held: Entry = { at, ...wallet, held: amount };
  if (given.action === 'keep hold') return [held];
  const ended: Entry = { at: endsAt, ...wallet, held: -amount };
  if (given.action === 'void hold') {
    await ledger.in((tx) => voidHold(tx, holdId, 'provider-rejected', new Date(endsAt)));
    return [held, ended];
  }
  await ledger.in((tx) => postHold(tx, holdId, new Date(endsAt)));
  return [
    held,
    { ...ended, debit: amount },
    { at: endsAt, kind: 'payout_clearing', person: -1, credit: amount },
  ];
}

function replay(entries: readonly Entry[], before: number, isOf: (entry: Entry) => boolean) {
  const totals = { debit: 0n, credit: 0n, held: 0n };
  for (const entry of entries) {
    if (entry.at >= before || !isOf(entry)) continue;
    totals.debit += entry.debit ?? 0n;
    totals.credit += entry.credit ?? 0n;
    totals.held += entry.held ?? 0n;
  }
  return totals;
}

async function compare(
  entries: readonly Entry[],
  people: readonly Borrower[],
  at: number,
): Promise<void> {
  const { reader } = ledger.db;
  for (const [index, person] of people.entries()) {
    for (const kind of ['member_wallet', 'loan_principal'] as const) {
      const owner = kind === 'member_wallet' ? person.memberId : person.loanId;
      const shown = await getBalanceAt(reader, kind, owner, new Date(at));
      const sum = replay(entries, at, (entry) => entry.kind === kind && entry.person === index);
      const net = sum.credit - sum.debit;
      const posted = kind === 'member_wallet' ? net : -net;
      assert.deepEqual(
        [shown?.posted, shown?.held, shown?.available],
        [posted, sum.held, posted - sum.held],
      );
    }
  }
  const clearing = await getBalanceAt(reader, 'payout_clearing', 'sandbox', new Date(at));
  const rows = await getTrialBalanceAt(reader, new Date(at));
  for (const kind of ['member_wallet', 'loan_principal', 'payout_clearing'] as const) {
    const sum = replay(entries, at, (entry) => entry.kind === kind);
    const row = rows.find((one) => one.kind === kind);
    assert.deepEqual(
      [row?.debitsPosted, row?.creditsPosted, row?.debitsPending],
      [sum.debit, sum.credit, sum.held],
    );
    if (kind === 'payout_clearing') assert.equal(clearing?.posted, sum.credit - sum.debit);
  }
  assert.equal(
    rows.reduce((sum, row) => sum + row.creditsPosted - row.debitsPosted, 0n),
    0n,
  );
}

test('[V03][V10] balances and the trial balance as of any moment equal a replay of all transfers', async () => {
  // One ledger for all runs: days that are closed stay closed, so each run books later days.
  let day = 0;
  const entries: Entry[] = [];
  const people = [await ledger.borrower(0n), await ledger.borrower(0n)];
  const moment = fc.integer({ min: -5, max: 100 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step({ min: 0, max: 47 }), { maxLength: 12 }),
      fc.array(moment, { minLength: 3, maxLength: 5 }),
      fc.boolean(),
      async (steps, moments, closesTwo) => {
        const from = day * 24;
        const funded = firstHour + from * HOUR_MS;
        for (const [index, person] of people.entries()) {
          const posting = {
            ...repayment(person, 20_000n),
            debitId: person.principalId,
            creditId: person.walletId,
            code: 'disbursement',
          } as const;
          await ledger.in((tx) => postTransfer(tx, posting, new Date(funded)));
          entries.push(
            { at: funded, kind: 'member_wallet', person: index, credit: 20_000n },
            { at: funded, kind: 'loan_principal', person: index, debit: 20_000n },
          );
        }
        for (const one of steps) {
          entries.push(...(await run({ ...one, hour: one.hour + from }, people)));
        }
        const check = async (): Promise<void> => {
          for (const hour of moments) {
            await compare(entries, people, firstHour + (from + hour) * HOUR_MS);
          }
        };
        await check();
        // A property run may close no day, the first, or (late, in this order) the second and the first.
        const name = (offset: number): string =>
          new Date(firstHour + (day + offset) * 24 * HOUR_MS + 8 * HOUR_MS)
            .toISOString()
            .slice(0, 10);
        if (closesTwo) await closeDay(ledger.db, name(1));
        await closeDay(ledger.db, name(0));
        await check();
        day += closesTwo ? 2 : 1;
      },
    ),
    { numRuns: 15, seed: 20_261_118, endOnFailure: true },
  );
});
