import { LOAN_REQUEST_KINDS } from '@pahiram/domain/loans/loan-request';
import { PAYMENT_METHODS } from '@pahiram/domain/loans/provider-payment';
import { TIMELINE_EVENTS, TIMELINE_KINDS } from '@pahiram/domain/members/timeline';
import * as z from 'zod';
import { creditScore } from './credit-score.ts';
import { day, loanNumber, loanState, statusView } from './loan-shapes.ts';
import { infoState } from './member-details.ts';
import { operation } from './operation.ts';
import { PAYMENT_CHANNELS, paymentNumber } from './repayment-shapes.ts';
import { plannedSetOff } from './set-offs.ts';
import { deliveries, sentMessage } from './staff-loans.ts';
import { ticketCategory, ticketOutcome } from './support.ts';
import { idOf, instant, pageQuery, pesosAsCentavos } from './wire.ts';
import { memberFraudHold, withdrawalView } from './withdrawal-view.ts';

const byMember = z.strictObject({ memberId: idOf('mbr') });
/** One thing that happened with a member. */
const timelineEntry = z.object({
  /** Of this entry. */
  key: z.string(),
  at: instant,
  event: z.enum(TIMELINE_EVENTS),
  /** In the address of the record: an id, or the number of a loan; of a file of staff its id; null without a page. */
  record: z.string().nullable(),
  /** Of the loan, withdrawal, payment or ticket. */
  number: z.string().nullable(),
  amount: pesosAsCentavos.nullable(),
  /** The state, outcome, reason or kind, one of a closed list of the event; of a message the template. */
  value: z.string().nullable(),
  /** The bank, device or passkey, the note, the description of a file, or the day that was promised. */
  text: z.string().nullable(),
  /** The member of the staff who did it. */
  staffName: z.string().nullable(),
  /** Of a message; null for other events. */
  deliveries: deliveries.nullable(),
});

export const listMemberTimeline = operation({
  name: 'listMemberTimeline',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/timeline',
  audience: 'staff',
  summary:
    'All that happened with a member, newest first, of one kind or of all: what the caller’s roles may open; the look is on record',
  spec: ['D1', 'V22', 'V25'],
  params: byMember,
  query: pageQuery.extend({ kind: z.enum(TIMELINE_KINDS).optional() }),
  reply: z.object({
    entries: z.array(timelineEntry).max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const listOpenOfMember = operation({
  name: 'listOpenOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/open',
  audience: 'staff',
  summary:
    'Requests for more time, tickets and chats of a member that are open, the first promised answer first: those the caller’s roles may open; the look is on record',
  spec: ['D1', 'V22', 'V25'],
  params: byMember,
  reply: z.object({
    rows: z
      .array(
        z.object({
          kind: z.enum(['REQUEST', 'OFFER', 'TICKET', 'CHAT']),
          id: z.string(),
          /** Of the loan or of the ticket; a chat has none. */
          number: z.string().nullable(),
          /** Of a request for more time, and of the offer that answers one; null for others. */
          request: z.enum(LOAN_REQUEST_KINDS).nullable(),
          /** Of a ticket; null for others. */
          category: ticketCategory.nullable(),
          since: instant,
          /** By when staff promised to act; null while the member has an offer to answer, and of a chat. */
          dueAt: instant.nullable(),
        }),
      )
      .max(20),
  }),
  problems: {},
});

export const listLoansOfMember = operation({
  name: 'listLoansOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/loans',
  audience: 'staff',
  summary:
    'Loans and applications of a member, the open one first, with where the running one stands; only lent ones for roles without applications',
  spec: ['D10', 'V22', 'V31'],
  params: byMember,
  reply: z.object({
    loans: z
      .array(
        z.object({
          loanId: idOf('loan'),
          loanNumber,
          state: loanState,
          principal: pesosAsCentavos,
          termMonths: z.int(),
          appliedAt: instant,
          /** When the money was lent. */
          activatedAt: instant.nullable(),
          /** As on the page of the loan; null when nothing runs, or the caller may not open that page. */
          standing: z
            .object({
              owed: pesosAsCentavos,
              dueNow: pesosAsCentavos,
              daysPastDue: z.int(),
              next: z.object({ dueDate: day, amount: pesosAsCentavos }).nullable(),
              installments: z.int(),
              paidInstallments: z.int(),
            })
            .nullable(),
        }),
      )
      .max(100),
  }),
  problems: {},
});

export const listPaymentsOfMember = operation({
  name: 'listPaymentsOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/payments',
  audience: 'staff',
  summary: 'Payments to all loans of a member, the newest first; the look is on record',
  spec: ['D10', 'V22'],
  params: byMember,
  query: pageQuery,
  reply: z.object({
    rows: z
      .array(
        z.object({
          number: paymentNumber,
          loanNumber,
          amount: pesosAsCentavos,
          channel: z.enum(PAYMENT_CHANNELS),
          method: z.enum(PAYMENT_METHODS).nullable(),
          /** The article of the contract by which it was set off; null for other payments. */
          setOffArticle: z.int().nullable(),
          receivedAt: instant,
          reversedOn: day.nullable(),
        }),
      )
      .max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const listConversationsOfMember = operation({
  name: 'listConversationsOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/conversations',
  audience: 'staff',
  summary:
    'Tickets and chats of a member that the caller’s roles may open, the newest first; the look is on record',
  spec: ['E7', 'V22', 'V25'],
  params: byMember,
  query: pageQuery,
  reply: z.object({
    rows: z
      .array(
        z.object({
          kind: z.enum(['TICKET', 'CHAT']),
          id: z.string(),
          /** Of a ticket. */
          number: z.string().nullable(),
          category: ticketCategory.nullable(),
          openedAt: instant,
          closedAt: instant.nullable(),
          outcome: ticketOutcome.nullable(),
        }),
      )
      .max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const listMessagesOfMember = operation({
  name: 'listMessagesOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/messages',
  audience: 'staff',
  summary:
    'SMS and emails to a member without their texts, the newest first; the look is on record',
  spec: ['V22', 'V24'],
  params: byMember,
  query: pageQuery,
  reply: z.object({
    rows: z.array(sentMessage).max(100),
    nextCursor: z.string().max(200).nullable(),
  }),
  problems: {},
});

export const listDevicesOfMember = operation({
  name: 'listDevicesOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/devices',
  audience: 'staff',
  summary: 'Where a member is signed in now, and the passkeys; the look is on record',
  spec: ['A2', 'V22', 'V25'],
  params: byMember,
  reply: z.object({
    sessions: z
      .array(
        z.object({
          id: idOf('ses'),
          /** Such as “Chrome, Android”; null when unknown. */
          device: z.string().nullable(),
          signedInAt: instant,
          lastSeenAt: instant,
        }),
      )
      .max(100),
    passkeys: z
      .array(
        z.object({
          id: idOf('psk'),
          name: z.string(),
          addedAt: instant,
          /** It confirms nothing before. */
          usableFrom: instant,
          usedAt: instant.nullable(),
        }),
      )
      .max(100),
  }),
  problems: {},
});

export const getScoreOfMember = operation({
  name: 'getScoreOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/score',
  audience: 'staff',
  summary:
    'The score of a member and all that moved it, as the member sees it; the look is on record',
  spec: ['D14', 'V22', 'V26'],
  params: byMember,
  reply: creditScore,
  problems: {},
});

const shownTransfer = withdrawalView.pick({
  withdrawalNumber: true,
  totalAmountWithdrawn: true,
  status: true,
  statusMessage: true,
  statusColor: true,
  statusIcon: true,
});

export const viewAsMember = operation({
  name: 'viewAsMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/home',
  audience: 'staff',
  summary:
    'What the Home of a member says now, in the sentences of the member where the service writes them; nothing can be done there, and each look is an audit row',
  spec: ['G18', 'V04', 'V22'],
  params: byMember,
  reply: z.object({
    asOf: instant,
    fullName: z.string(),
    /** The next step of the profile, before a loan can be requested. */
    profile: infoState,
    /** The newest loan or application; null before the first one. */
    loan: z
      .object({
        loanNumber,
        state: loanState,
        amount: pesosAsCentavos,
        ...statusView,
        /** Why it was refused, or what we ask for again and why, in listed words. */
        reasons: z.array(z.string().max(500)).max(20),
        nextActor: z.enum(['you', 'us', 'nobody']),
        /** The last day of our answer to an application. */
        answerBy: day.nullable(),
        /** The last day on which the member can sign an offer. */
        offerUntil: day.nullable(),
        /** The day on which a loan ends when nothing is withdrawn before. */
        lapsesOn: day.nullable(),
      })
      .nullable(),
    /** Null while nothing is owed by a date. */
    owed: z
      .object({
        total: pesosAsCentavos,
        dueNow: pesosAsCentavos,
        daysPastDue: z.int(),
        next: z.object({ dueDate: day, amount: pesosAsCentavos }).nullable(),
        isBankPaymentChecked: z.boolean(),
      })
      .nullable(),
    wallet: z.object({
      balance: pesosAsCentavos,
      /** Reserved by a withdrawal that has neither settled nor failed. */
      inTransfer: pesosAsCentavos,
      openWithdrawal: shownTransfer.nullable(),
      failedWithdrawal: shownTransfer.nullable(),
      setOff: plannedSetOff.nullable(),
    }),
    hold: memberFraudHold.nullable(),
    isLocked: z.boolean(),
    stolenReport: z.enum(['hold', 'message', 'takeover']).nullable(),
    newAccountWaitsUntil: instant.nullable(),
    accountUsableFrom: instant.nullable(),
  }),
  problems: {},
});
