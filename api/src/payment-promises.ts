import * as z from 'zod';
import { promiseWords } from './collections-words.ts';
import { day, loanNumber } from './loan-shapes.ts';
import { operation, problems } from './operation.ts';
import { instant, pesosAsCentavos } from './wire.ts';

/** A promise to pay. KEPT and BROKEN follow from the payments; CHANGED: another took its place before its day was over. */
export const paymentPromise = z.object({
  amount: pesosAsCentavos,
  promisedOn: day,
  madeAt: instant,
  state: z.enum(['OPEN', 'KEPT', 'BROKEN', 'NO_LONGER_DUE', 'CHANGED']),
  /** Paid toward it so far. */
  paid: pesosAsCentavos,
});

export const promiseBody = z.strictObject({ amount: pesosAsCentavos, promisedOn: z.iso.date() });

export const promisePayment = operation({
  name: 'promisePayment',
  method: 'POST',
  path: '/api/v2/repayments/:loanNumber/promises',
  audience: 'member',
  summary:
    'Promises to pay something that is past due on a day, in place of an open promise; until then reminders stop and nothing is set off',
  spec: ['D10', 'V24'],
  params: z.strictObject({ loanNumber }),
  body: promiseBody,
  reply: z.object({ promise: paymentPromise }),
  idempotency: 'required',
  problems: problems(promiseWords, {
    'loan-not-found': 404,
    'nothing-past-due': 409,
    'loan-paused': 409,
    'promise-same': 409,
    'promises-used-up': 409,
    'promise-day': 422,
    'promise-amount': 422,
  }),
});
