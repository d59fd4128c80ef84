import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statementTexts } from './statement-texts.ts';

test('[D10] a receipt names the installments and the extra principal, and the number of installments only beside a payment that left it', () => {
  const { installmentOf } = statementTexts.en;
  const receipt = { installments: { all: 23 }, owed: { after: 900 }, extra: '' };
  const first = { from: 1, to: 1 };
  assert.equal(installmentOf({ ...receipt, paidInstallments: first }), 'Installment 1 of 23');
  assert.equal(
    installmentOf({ ...receipt, paidInstallments: first, extra: '₱4,000.00' }),
    'Installment 1, and ₱4,000.00 extra off the principal',
  );
  assert.equal(
    installmentOf({ ...receipt, paidInstallments: null, extra: '₱4,000.00' }),
    '₱4,000.00 extra, off the principal',
  );
});
