import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { centavos } from '@pahiram/domain/money/money';
import { type Borrower, LedgerFixture, outcomeOf, testTime } from '../../test/ledger-fixture.ts';
import { companyOwner } from './chart.ts';
import { openAccount, type Posting, postTransfer, postTransfers } from './posting.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.closeSound());

type Leg = Pick<Posting, 'code' | 'amount'> & { readonly borrower: number };

/** The accounts of some borrowers, opened the same way each time. */
async function openPeople(count: number) {
  const people = [];
  for (let at = 0; at < count; at += 1) {
    const person = await book.borrower(10_000n);
    const overpaymentId = await book.in((tx) => openAccount(tx, 'loan_overpayment', person.loanId));
    people.push({ ...person, overpaymentId });
  }
  return people;
}
type People = Awaited<ReturnType<typeof openPeople>>;

async function postingOf(people: People, { code, amount, borrower }: Leg): Promise<Posting> {
  const person = people[borrower] as People[number];
  const incomeId = await book.in((tx) => openAccount(tx, 'interest_income', companyOwner));
  const unearnedId = await book.in((tx) =>
    openAccount(tx, 'loan_unearned_interest', person.loanId),
  );
  const interestId = await book.in((tx) => openAccount(tx, 'loan_interest', person.loanId));
  const sides: Partial<Record<Posting['code'], Pick<Posting, 'debitId' | 'creditId'>>> = {
    payment_from_wallet: { debitId: person.walletId, creditId: person.overpaymentId },
    principal_repaid: { debitId: person.overpaymentId, creditId: person.principalId },
    interest_charged: { debitId: interestId, creditId: unearnedId },
    interest_earned: { debitId: unearnedId, creditId: incomeId },
  };
  const pair = sides[code];
  assert.ok(pair);
  return { key: randomUUID(), ...pair, amount, code, reference: person.loanId };
}

const codes = ['payment_from_wallet', 'principal_repaid', 'interest_charged', 'interest_earned'];

/** The transfers on the accounts of a borrower, without ids. */
async function entriesOf(person: Borrower) {
  return book.asOwner(async (client) => {
    const { rows } = await client.query(
      `SELECT a.kind, c.name, t.amount, t.debit_seq, t.debit_balance_after, t.credit_seq,
              t.credit_balance_after, t.debit_id = a.id AS is_debit,
              a.seq, a.debits_posted, a.credits_posted, a.debits_pending
       FROM ledger.account a
       JOIN ledger.transfer t ON a.id IN (t.debit_id, t.credit_id)
       JOIN ledger.transfer_code c USING (code)
       WHERE a.owner_id IN ($1, $2) ORDER BY a.kind, t.id`,
      [person.loanId, person.memberId],
    );
    return rows;
  });
}

test('[V02][V03][M20] a batch leaves the same ledger, or is refused for the same reason, as its transfers one by one', async () => {
  let refused = 0;
  for (let round = 0; round < 12; round += 1) {
    const [together, oneByOne] = [await openPeople(3), await openPeople(3)];
    const legs: Leg[] = Array.from({ length: randomInt(1, 25) }, () => ({
      code: codes[randomInt(codes.length)] as Posting['code'],
      amount: centavos(BigInt(randomInt(1, 2_000))),
      borrower: randomInt(3),
    }));
    // Enough to be spent in most rounds.
    for (const borrower of [0, 1, 2]) {
      legs.unshift({ code: 'interest_charged', amount: centavos(4_000n), borrower });
      legs.unshift({ code: 'payment_from_wallet', amount: centavos(5_000n), borrower });
    }
    const batch = await Promise.all(legs.map((leg) => postingOf(together, leg)));
    const singles = await Promise.all(legs.map((leg) => postingOf(oneByOne, leg)));
    const outcome = await outcomeOf(book.in((tx) => postTransfers(tx, batch, testTime)));
    const wanted = await outcomeOf(
      book.in(async (tx) => {
        for (const posting of singles) await postTransfer(tx, posting, testTime);
      }),
    );
    assert.equal(outcome, wanted);
    if (wanted === 'amount-over-balance') refused += 1;
    for (const [at, person] of together.entries()) {
      assert.deepEqual(await entriesOf(person), await entriesOf(oneByOne[at] as Borrower));
    }
  }
  assert.ok(refused < 12, 'some batches are posted');
});

test('[V06] a batch returns its ids in the order given, also when some keys are known', async () => {
  const people = await openPeople(2);
  const legs = await Promise.all(
    [300n, 200n, 100n].map((amount, at) =>
      postingOf(people, {
        code: 'payment_from_wallet',
        amount: centavos(amount),
        borrower: at % 2,
      }),
    ),
  );
  const ids = await book.in((tx) => postTransfers(tx, legs, testTime));
  assert.deepEqual(ids, ids.toSorted(), 'ids grow in the order given');
  const more = await postingOf(people, {
    code: 'payment_from_wallet',
    amount: centavos(50n),
    borrower: 0,
  });
  const again = await book.in((tx) => postTransfers(tx, [...legs, more], testTime));
  assert.deepEqual(again.slice(0, 3), ids);
});

test('[M04][V03] money that a batch spends before it comes in is refused', async () => {
  const people = await openPeople(1);
  const spend = await postingOf(people, {
    code: 'principal_repaid',
    amount: centavos(10n),
    borrower: 0,
  });
  const receive = await postingOf(people, {
    code: 'payment_from_wallet',
    amount: centavos(10n),
    borrower: 0,
  });
  const post = (batch: readonly Posting[]) => book.in((tx) => postTransfers(tx, batch, testTime));
  assert.equal(await outcomeOf(post([spend, receive])), 'amount-over-balance');
  assert.equal((await post([receive, spend])).length, 2);
});
