import { REVERSAL_REASONS } from '@pahiram/domain/loans/loan-change';
import * as z from 'zod';
import { day } from './loan-shapes.ts';
import { PAYMENT_CHANNELS, paymentNumber } from './repayment-shapes.ts';
import { instant, pesosAsCentavos } from './wire.ts';

/** A payment on the card of a proposal, with the proof of its channel. */
export const paymentEvidence = z.object({
  number: paymentNumber,
  channel: z.enum(PAYMENT_CHANNELS),
  amount: pesosAsCentavos,
  valueDate: day,
  receivedAt: instant,
  payer: z.string(),
  /** The channel's own id: the number of a receipt, or of a transaction of the bank or the provider. */
  evidence: z.string(),
  /** What the payer or the bank wrote beside it. */
  referenceText: z.string(),
  reversalReason: z.enum(REVERSAL_REASONS).nullable(),
});
