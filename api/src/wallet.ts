import { LOAN_STATES } from '@pahiram/domain/loans/loan';
import { STATUS_COLORS, STATUS_ICONS } from '@pahiram/domain/loans/status-look';
import * as z from 'zod';
import { operation } from './operation.ts';
import { claimedPhoneNumber, instant, pesos } from './wire.ts';
import { memberHold, withdrawalView } from './withdrawal-view.ts';

/** Loads the wallet with the latest loan it belongs to; `active` is false when there is none (S3.12). */
export const loadWallet = operation({
  name: 'loadWallet',
  method: 'POST',
  path: '/api/v2/loan/phonenumber',
  audience: 'member',
  summary: 'The wallet, its loan and the withdrawal that is under way',
  spec: ['S2.33', 'S2.34', 'S2.35', 'S2.36', 'S3.12', 'S7.19', 'S7.20', 'D9', 'V04'],
  body: z.strictObject({ phoneNumber: claimedPhoneNumber }),
  reply: z.object({
    /** The loan's id: the wallet record of S3.12. Null before the first application. */
    _id: z.string().nullable(),
    /** Whether there is a loan to show at all. */
    active: z.boolean(),
    /** Available: what can be withdrawn now. */
    wallet: pesos,
    /** Left for the member's own account and settled. */
    withdrawnAmount: pesos,
    /** Held by a withdrawal that has neither settled nor failed. */
    inTransferAmount: pesos,
    loanAmount: pesos,
    loanAmountPHP: pesos,
    /** For information, in the currency the member chose; money moves in pesos only. */
    loanAmountXR: z.number(),
    selectedCurrency: z.string(),
    /** PHP to that currency. */
    exchangeRate: z.number(),
    loanState: z.enum(LOAN_STATES).nullable(),
    /** `?` hides the status card (S2.35). */
    status: z.string(),
    statusMessage: z.string(),
    statusColor: z.enum(STATUS_COLORS),
    statusIcon: z.enum(STATUS_ICONS),
    statementShow: z.boolean(),
    statement: z.string(),
    statementMessage: z.string(),
    loanNumber: z.string(),
    createdAt: instant.nullable(),
    fullLegalName: z.string(),
    bankName: z.string(),
    /** The owner's own number, whole: the screens mask it and show it on the confirm screen (B7). */
    member: z.object({ accountNumber: z.string() }),
    openWithdrawal: withdrawalView.nullable(),
    hold: memberHold.nullable(),
    asOf: instant,
  }),
  problems: {},
});
