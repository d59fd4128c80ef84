import { LOAN_STATES } from '@pahiram/domain/loans/loan-state';
import { STATUS_COLORS, STATUS_ICONS } from '@pahiram/domain/loans/status-look';
import * as z from 'zod';
import { day, loanNumber } from './loan-shapes.ts';
import { operation } from './operation.ts';
import { plannedSetOff } from './set-offs.ts';
import { claimedPhoneNumber, instant, pesosAsCentavos } from './wire.ts';
import { memberFraudHold, withdrawalView } from './withdrawal-view.ts';

/** The wallet with its latest loan; `active` is false when there is none (S3.12). */
export const loadWallet = operation({
  name: 'loadWallet',
  method: 'POST',
  path: '/api/v2/loan/phonenumber',
  audience: 'member',
  summary: 'The wallet, its loan and the withdrawal that is under way or failed',
  spec: ['S2.33', 'S2.34', 'S2.35', 'S2.36', 'S3.12', 'S7.19', 'S7.20', 'D9', 'V04'],
  body: z.strictObject({ phoneNumber: claimedPhoneNumber }),
  reply: z.object({
    /** The loan's id, which identifies the wallet in S3.12. Null before the first application. */
    _id: z.string().nullable(),
    /** Whether there is a loan to show. */
    active: z.boolean(),
    /** The balance that can be withdrawn now. */
    wallet: pesosAsCentavos,
    /** Settled withdrawals. */
    withdrawnAmount: pesosAsCentavos,
    /** Used to pay the loan. */
    repaidAmount: pesosAsCentavos,
    /** Reserved by a withdrawal that has neither settled nor failed. */
    inTransferAmount: pesosAsCentavos,
    loanAmount: pesosAsCentavos,
    loanAmountPHP: pesosAsCentavos,
    /** For information, in the currency that the member chose; money moves in pesos only. */
    loanAmountXR: z.number(),
    selectedCurrency: z.string(),
    /** Units of that currency per peso. */
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
    /** The owner's own number, unmasked: the screens mask it, except on the confirmation screen. */
    member: z.object({ accountNumber: z.string() }),
    /** Overpayments of loans that came back to the wallet, the newest first. */
    refunds: z.array(z.object({ loanNumber, date: day, amount: pesosAsCentavos })).max(20),
    /** What is paid from this balance next by set-off; all of it can be withdrawn until that day. */
    setOff: plannedSetOff.nullable(),
    openWithdrawal: withdrawalView.nullable(),
    /** The latest withdrawal, when a bank or provider refused or returned it and its money is still here. */
    failedWithdrawal: withdrawalView.nullable(),
    hold: memberFraudHold.nullable(),
    /** How much a code alone sends at once (V37); null while nothing can be withdrawn. */
    byCode: z
      .object({
        /** From this device now; 0 on a new device. */
        left: pesosAsCentavos,
        /** In 24 hours. */
        limit: pesosAsCentavos,
        /** How long the rest waits; 0: nothing waits. */
        waitHours: z.number().int(),
      })
      .nullable(),
    /** How one transfer reaches the receiving account; null without one. */
    transfers: z
      .object({
        /** The most that goes by InstaPay; null where the account is not reached by it. */
        instapayMax: pesosAsCentavos.nullable(),
        /** Whether more than that can go in one transfer, by PESONet. */
        pesonet: z.boolean(),
        /** Most e-wallets take no more than this; null for a bank. */
        ewalletUsualMax: pesosAsCentavos.nullable(),
      })
      .nullable(),
    /** The member locked their money: no withdrawal leaves. */
    isLocked: z.boolean(),
    /**
     * The member's phone was reported as stolen: no code counts (`message`), and no passkey either (`hold`: a fraud
     * hold for it is proposed or in effect). `takeover`: somebody else may be using the account, and no code counts. Null
     * otherwise.
     */
    stolenReport: z.enum(['hold', 'message', 'takeover']).nullable(),
    /**
     * Staff took the report that the phone was stolen from somebody else, and the member can deny it. `endsAt`: when it
     * ends because the member did. Null without such a report.
     */
    theftReportByOthers: z.object({ endsAt: instant.nullable() }).nullable(),
    /** From when a receiving account that was changed a short time ago can be paid; null when it can be now. */
    accountUsableFrom: instant.nullable(),
    /** Until then staff's recovery of the account keeps the receiving account, a new one, from being paid; else null. */
    newAccountWaitsUntil: instant.nullable(),
    /**
     * The receiving account is an e-wallet on the number that was reported as stolen in the last 30 days, or lost before
     * staff recovered the account: from when another account could receive money, null for at once. Null otherwise.
     */
    lostNumber: z.object({ otherAccountFrom: instant.nullable() }).nullable(),
    asOf: instant,
  }),
  problems: {},
});
