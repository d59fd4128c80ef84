import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LedgerFixture, outcomeOf } from '../../test/ledger-fixture.ts';
import { accountKinds, heldCodes, postingCodes, reversalCodes } from './chart.ts';
import { findAccount, openAccount } from './posting.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.close());

const listOf = (text: string): Promise<string[]> =>
  book.asOwner(async (client) => {
    const { rows } = await client.query<{ name: string }>(text);
    return rows.map((row) => row.name).sort();
  });

test('the program and the database have the same kinds and codes', async () => {
  assert.deepEqual(
    await listOf('SELECT kind AS name FROM ledger.account_kind'),
    [...accountKinds].sort(),
  );
  const codes = (where: string): Promise<string[]> =>
    listOf(`SELECT name FROM ledger.transfer_code WHERE ${where}`);
  assert.deepEqual(await codes('is_held'), [...heldCodes].sort());
  assert.deepEqual(await codes('is_reversal'), [...reversalCodes].sort());
  assert.deepEqual(await codes('NOT is_held AND NOT is_reversal'), [...postingCodes].sort());
});

test('[V01] a borrower can be charged interest and late charge, and nothing else', async () => {
  const charging = await listOf(
    `SELECT DISTINCT c.name FROM ledger.posting_rule r
     JOIN ledger.transfer_code c USING (code)
     JOIN ledger.account_kind d ON d.kind = r.debit_kind
     WHERE d.side = 'D' AND NOT c.is_reversal
       AND r.credit_kind IN ('interest_income', 'late_charge_income', 'loan_unearned_interest')`,
  );
  assert.deepEqual(charging, [
    'interest_charged',
    'interest_waived', // a waiver that is taken back
    'late_charge_charged',
    'late_charge_waived',
    'rebate_to_principal', // a rebate that is taken back
  ]);
});

test('[D9] money enters a wallet only by a disbursement, a refund of what was overpaid, or a payment from it that is taken back', async () => {
  const credited = await listOf(
    `SELECT DISTINCT c.name FROM ledger.posting_rule r JOIN ledger.transfer_code c USING (code)
     WHERE r.credit_kind = 'member_wallet' AND NOT c.is_reversal`,
  );
  assert.deepEqual(credited, ['disbursement', 'overpayment_refunded', 'payment_from_wallet']);
});

test('an account needs an owner of its kind', async () => {
  const wrong = [
    ['member_wallet', 'loan_abc'],
    ['loan_principal', 'mbr_abc'],
    ['interest_income', 'mbr_abc'],
    ['payout_clearing', 'Not A Provider'],
    ['member_wallet', ''],
    ['treasure', 'company'],
  ] as const;
  for (const [kind, ownerId] of wrong) {
    const opened = book.in((tx) => openAccount(tx, kind as 'suspense', ownerId));
    assert.equal(await outcomeOf(opened), 'account-owner-malformed', `${kind} ${ownerId}`);
  }
});

test('opening an account again returns the same one; an unopened one is not found', async () => {
  const first = await book.in((tx) => openAccount(tx, 'loan_interest', 'loan_abc'));
  assert.equal(await book.in((tx) => openAccount(tx, 'loan_interest', 'loan_abc')), first);
  assert.equal(await findAccount(book.db.reader, 'loan_interest', 'loan_abc'), first);
  assert.equal(await findAccount(book.db.reader, 'loan_interest', 'loan_def'), undefined);
});
