import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { centavos } from '@pahiram/domain/money/money';
import { LedgerFixture, outcomeOf, payoutClearing } from '../../test/ledger-fixture.ts';
import { createHold, postHold } from './holds.ts';
import { openAccount, postTransfer, postTransfers } from './posting.ts';
import { verifyLedger } from './verify.ts';

/** A day in Manila, its last moment, and the first of the next. */
const lastDay = '2026-11-20';
const onLastDay = new Date('2026-11-20T15:59:59.999Z');
const dayAfter = new Date('2026-11-20T16:00:00Z');

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.close());

/** Ends the rule of a code. */
const endRule = (code: string, day = lastDay) =>
  book.asOwner((client) =>
    client.query(
      `UPDATE ledger.posting_rule r SET valid_until = $2
       FROM ledger.transfer_code c WHERE c.code = r.code AND c.name = $1`,
      [code, day],
    ),
  );

test('[V02] a transfer is posted and verified by the posting rules of its day: a rule that ended later was right, and is refused after its last day', async () => {
  const fundsId = await book.in((tx) => openAccount(tx, 'company_funds', 'company'));
  const borrower = await book.borrower(0n);
  const funding = () => ({
    key: randomUUID(),
    debitId: book.cashId,
    creditId: fundsId,
    amount: centavos(100n),
    code: 'cash_funded' as const,
    reference: 'fund_test',
  });
  const disbursement = () => ({
    key: randomUUID(),
    debitId: borrower.principalId,
    creditId: borrower.walletId,
    amount: centavos(100n),
    code: 'disbursement' as const,
    reference: borrower.loanId,
  });
  const postBatch = (at: Date) => book.in((tx) => postTransfers(tx, [disbursement()], at));
  await book.in((tx) => postTransfer(tx, funding(), onLastDay));
  await postBatch(onLastDay);
  await endRule('cash_funded');
  await endRule('disbursement');
  assert.deepEqual(await verifyLedger(book.db), []);

  await book.in((tx) => postTransfer(tx, funding(), onLastDay));
  await postBatch(onLastDay);
  const late = book.in((tx) => postTransfer(tx, funding(), dayAfter));
  assert.equal(await outcomeOf(late), 'posting-not-allowed');
  assert.equal(await outcomeOf(postBatch(dayAfter)), 'posting-not-allowed');
  assert.deepEqual(await verifyLedger(book.db), []);

  const [forced] = await book.asOwner((client) =>
    client
      .query<{ id: string }>(
        `INSERT INTO ledger.transfer
           (idempotency_key, debit_id, credit_id, amount, code, reference, booked_at)
         VALUES (gen_random_uuid(), $1, $2, 1, 54, 'forced', $3) RETURNING id`,
        [book.cashId, fundsId, dayAfter],
      )
      .then(({ rows }) => rows),
  );
  assert.deepEqual(await verifyLedger(book.db), [
    {
      check: 'posting-not-allowed',
      subject: `transfer ${forced?.id}`,
      detail: 'code 54 from cash_at_provider to company_funds on 2026-11-21',
    },
  ]);
});

test('[V02] money that was held while a rule was in force is posted after its last day; new holds are refused', async () => {
  const later = await LedgerFixture.open();
  try {
    const borrower = await later.borrower(1_000n);
    const hold = (at: Date) =>
      later.in((tx) =>
        createHold(
          tx,
          {
            key: randomUUID(),
            walletId: borrower.walletId,
            credit: payoutClearing,
            amount: centavos(10n),
            code: 'withdrawal_settled',
            reference: 'wdr_test',
          },
          at,
        ),
      );
    const held = await hold(onLastDay);
    await later.asOwner((client) =>
      client.query(`UPDATE ledger.posting_rule SET valid_until = $1 WHERE code = 10`, [lastDay]),
    );
    assert.equal(await outcomeOf(hold(dayAfter)), 'posting-not-allowed');
    await later.in((tx) => postHold(tx, held, dayAfter));
    assert.deepEqual(await verifyLedger(later.db), []);
  } finally {
    await later.close();
  }
});

test('[V02] a posting rule is never deleted, gets its last day once, and not before the newest transfer that it allowed', async () => {
  const other = await LedgerFixture.open();
  try {
    await other.borrower(100n); // booked on 2026-11-18
    const change = (text: string) => outcomeOf(other.asOwner((client) => client.query(text)));
    const set = (values: string, code = 1) =>
      change(`UPDATE ledger.posting_rule SET ${values} WHERE code = ${code}`);
    assert.equal(await change('DELETE FROM ledger.posting_rule WHERE code = 55'), 'LG900');
    assert.equal(await change('TRUNCATE ledger.posting_rule'), 'LG900');
    assert.equal(await set(`valid_until = '2026-11-17'`), 'LG900');
    assert.equal(await set(`valid_from = '2026-11-17'`), 'LG900');
    assert.equal(await set(`credit_kind = 'suspense'`), 'LG900');
    assert.equal(await set(`valid_until = '2026-11-18'`), 'ok');
    assert.equal(await set('valid_until = NULL'), 'LG900');
    assert.equal(await set(`valid_until = '2026-12-31'`), 'LG900');
  } finally {
    await other.close();
  }
});
