import * as z from 'zod';
import { loanNumber, loanState } from './loan-shapes.ts';
import { lockPasswordProblems, lockPasswordWords, passwordUnderLock } from './lock-password.ts';
import { operation, problems } from './operation.ts';
import { coolingOffReturn, payment } from './repayments.ts';
import { repaymentsWords } from './repayments-words.ts';
import { pesosAsCentavos } from './wire.ts';

export const returnLoan = operation({
  name: 'returnLoan',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/return',
  audience: 'member',
  summary:
    'Returns the loan in the cooling-off period: with the wallet’s money first, then with what follows; its start takes the password while the money is locked',
  spec: ['S4.11', 'D9', 'D11', 'V06', 'V09', 'V37'],
  params: z.strictObject({ loanNumber }),
  /** The amounts that the member has read. */
  body: z.strictObject({
    toPay: pesosAsCentavos,
    fromWallet: pesosAsCentavos,
    password: passwordUnderLock,
  }),
  reply: z.object({
    /** From the wallet; null when it was empty. */
    payment: payment.nullable(),
    state: loanState,
    /** What is left to return; null once the loan is cancelled. */
    coolingOff: coolingOffReturn.nullable(),
  }),
  idempotency: 'required',
  problems: problems(
    { ...repaymentsWords, ...lockPasswordWords },
    {
      ...lockPasswordProblems,
      'loan-not-found': 404,
      'loan-not-payable': 409,
      'cooling-off-ended': 409,
      'return-changed': 409,
    },
  ),
});
