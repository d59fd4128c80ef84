import { STAFF_ROLES } from '@pahiram/domain/access/roles';
import { PROPOSED_ANSWER_STATES } from '@pahiram/domain/loans/more-time';
import { MEMBER_FILES_MAX, MEMBER_NOTES_MAX } from '@pahiram/domain/members/member-note';
import { CORRECTED_FACTS } from '@pahiram/domain/members/profile-correction';
import * as z from 'zod';
import { getCreditScore } from './credit-score.ts';
import { documentKind as pictureKind } from './documents.ts';
import { incomeAsk } from './income-proof.ts';
import { documentHash, documentKind } from './loan-offer.ts';
import { loanRequest, manilaDay, scheduleChange } from './loan-requests.ts';
import { memberDetails } from './member-details.ts';
import { memberDraft } from './member-drafts.ts';
import { loanDetail } from './member-loan.ts';
import { memberNotice, noticePreferences } from './member-notices.ts';
import { certificate, correction, receipt } from './repayment-shapes.ts';
import { setOff } from './set-offs.ts';
import { getMemberTicket } from './support.ts';
import { chatEntry, chatState } from './support-chat.ts';
import { feedback } from './support-feedback.ts';
import { ticketFile } from './ticket-files.ts';
import { idOf, instant, pesosAsCentavos } from './wire.ts';
import { fraudHoldReason, withdrawalView } from './withdrawal-view.ts';

/** Maximum rows of a list. Sections with more rows are named in `cutShort`. */
export const DATA_LIST_MAX = 1_000;

const listOf = <T extends z.ZodType>(item: T) => z.array(item).max(DATA_LIST_MAX);
const day = z.iso.date();

const about = z.object({
  generatedAt: instant,
  /** Explains the document: times, days, amounts. */
  notes: z.array(z.string()).max(10),
  /** Sections that contain only the newest rows; members can ask us for the others. */
  cutShort: z.array(z.string()).max(30),
});

const account = z.object({
  memberId: idOf('mbr'),
  phoneNumber: z.string(),
  email: z.string().nullable(),
  emailConfirmedAt: instant.nullable(),
  emailChangedAt: instant.nullable(),
  /** The address before the last change. */
  formerEmail: z.string().nullable(),
  /** As typed at registration. */
  fullName: z.string(),
  language: z.enum(['en', 'fil']),
  registeredAt: instant,
  /** IP address, country and network of the registration, as our server saw them. */
  registeredFrom: z.object({ address: z.string(), country: z.string(), network: z.string() }),
  passwordChangedAt: instant,
  erasureAskedAt: instant.nullable(),
  /** The last day on which the erasure can be cancelled. */
  erasureLastDay: day.nullable(),
});

const bankAccount = z.object({
  id: idOf('acct'),
  bankCode: z.string().nullable(),
  bankName: z.string(),
  accountNumber: z.string(),
  namedAt: instant,
  /** Null for the current account. */
  replacedAt: instant.nullable(),
});

const identity = z.object({
  identityType: z.string(),
  otherIdentityType: z.string(),
  identityNumber: z.string(),
  submittedAt: instant.nullable(),
  review: memberDetails.shape.identity.unwrap().shape.review,
});

const picture = z.object({
  documentId: idOf('doc'),
  kind: pictureKind,
  state: z.string(),
  /** The URL for its owner, signed in. */
  address: z.string(),
  widthPixels: z.int(),
  heightPixels: z.int(),
  sizeBytes: z.int(),
  sha256: documentHash,
  uploadedAt: instant,
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
});

const profile = z.object({
  state: memberDetails.shape.state,
  personal: memberDetails.shape.personal,
  address: memberDetails.shape.address,
  startedAt: instant.nullable(),
  changedAt: instant.nullable(),
  completedAt: instant.nullable(),
});

/** One posting to a ledger account. */
const posting = z.object({
  account: z.string(),
  direction: z.enum(['in', 'out']),
  amount: pesosAsCentavos,
  balanceAfter: pesosAsCentavos,
  /** The ledger's posting code, such as `disbursement`. */
  code: z.string(),
  reference: z.string(),
  bookedAt: instant,
});

const loan = z.object({
  ...loanDetail.shape,
  statedMonthlyNetIncome: pesosAsCentavos,
  agreementVersion: z.string(),
  /** The IP address that the application came from. */
  agreedFrom: z.string(),
  answer: z.string().nullable(),
  acceptance: z
    .object({
      acceptedAt: instant,
      /** The channel of the signing code. */
      method: z.string(),
      address: z.string(),
      device: z.string(),
    })
    .nullable(),
  incomeAsks: listOf(
    incomeAsk.omit({ files: true }).extend({
      markedAt: instant.nullable(),
      monthlyIncome: pesosAsCentavos.nullable(),
    }),
  ),
  /** Photos and PDFs of these papers, with the URL for their owner, signed in. */
  incomeFiles: listOf(
    z.object({
      fileId: idOf('inf'),
      askId: idOf('inp'),
      kind: z.enum(['PHOTO', 'PDF']),
      state: z.string(),
      address: z.string(),
      pages: z.int(),
      sizeBytes: z.int(),
      sha256: documentHash,
      uploadedAt: instant,
    }),
  ),
  /** Every frozen document, with its URL in `address`. */
  files: listOf(
    z.object({
      kind: documentKind,
      sha256: documentHash,
      frozenAt: instant,
      address: z.string(),
    }),
  ),
  /** Money received for the loan. */
  payments: listOf(
    z.object({
      number: z.string(),
      channel: z.string(),
      /** How a payment code of a payment provider was paid. */
      method: z.string().nullable(),
      amount: pesosAsCentavos,
      valueDate: z.string(),
      /** As the channel reported them. */
      payer: z.string(),
      referenceText: z.string(),
      receivedAt: instant,
      /** False while it waits for somebody to find its loan. */
      isBooked: z.boolean(),
      reversedOn: z.string().nullable(),
      reversalReason: z.string().nullable(),
    }),
  ),
  /** As they were booked. */
  receipts: listOf(receipt),
  /** That it was fully paid, or returned. */
  certificates: listOf(certificate.extend({ sha256: z.string() })),
  /** What changed about the loan's past. */
  corrections: listOf(correction),
  /** Codes of a payment provider by which the loan could be paid. */
  paymentCodes: listOf(
    z.object({
      method: z.string(),
      amount: pesosAsCentavos,
      /** Whether the provider has made it. */
      state: z.enum(['REQUESTED', 'OPEN', 'REFUSED', 'CLOSING', 'CLOSED']),
      /** The bank or shops where it is paid. */
      institution: z.string().nullable(),
      requestedAt: instant,
      expiresAt: instant,
    }),
  ),
  /** Payments, pauses, new schedules and decisions, as recorded; the schedule and balances follow from them. */
  events: listOf(
    z.object({
      type: z.string(),
      /** The day on which it counts. */
      date: z.string(),
      bookedOn: z.string(),
      amount: pesosAsCentavos.nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
    }),
  ),
  /** Changes that staff proposed, such as a refund, with their reasons. */
  changes: listOf(
    z.object({
      kind: z.string(),
      state: z.string(),
      amount: pesosAsCentavos.nullable(),
      component: z.string().nullable(),
      paymentNumber: z.string().nullable(),
      reversalReason: z.string().nullable(),
      valueDate: z.string().nullable(),
      receiptNumber: z.string().nullable(),
      payer: z.string().nullable(),
      reason: z.string(),
      proposedAt: instant,
      decidedAt: instant.nullable(),
      decisionReason: z.string().nullable(),
    }),
  ),
  /** Requests for more time, with their offers, the acceptance and the note of staff. */
  requests: listOf(
    loanRequest.extend({
      earlierOffers: listOf(loanRequest.shape.offer.unwrap()),
      note: z.string(),
      /** Answers that one person proposed to a second one. */
      proposals: listOf(
        z.object({
          change: scheduleChange.nullable(),
          pauseUntil: manilaDay.nullable(),
          note: z.string(),
          state: z.enum(PROPOSED_ANSWER_STATES),
          proposedAt: instant,
          decidedAt: instant.nullable(),
          decisionReason: z.string().nullable(),
        }),
      ),
      acceptance: z
        .object({ acceptedAt: instant, address: z.string(), device: z.string() })
        .nullable(),
    }),
  ),
  /** Calls, messages and what staff noted about them. */
  contacts: listOf(
    z.object({ at: instant, channel: z.string(), outcome: z.string(), note: z.string() }),
  ),
  promises: listOf(
    z.object({
      amount: pesosAsCentavos,
      promisedOn: z.string(),
      madeAt: instant,
      madeBy: z.enum(['member', 'staff']),
    }),
  ),
  /** Postings to the loan's own ledger accounts. */
  postings: listOf(posting),
});

const withdrawal = withdrawalView.extend({ loanId: idOf('loan'), accountNumber: z.string() });

const hold = z.object({
  withdrawalId: idOf('wdr').nullable(),
  reason: fraudHoldReason,
  agreedAt: instant,
  reviewOn: day,
  endsOn: day,
  releasedAt: instant.nullable(),
});

const session = z.object({
  id: idOf('ses'),
  startedAt: instant,
  lastSeenAt: instant,
  endedAt: instant.nullable(),
  endReason: z.string().nullable(),
  expiresAt: instant,
  isRemembered: z.boolean(),
  address: z.string(),
  device: z.string(),
});

/** Notes of staff about a ticket or chat, without their names. */
const staffNotes = listOf(
  z.object({ kind: z.enum(['NOTE', 'HAND_OVER']), text: z.string(), at: instant }),
);

const ticket = getMemberTicket.reply.omit({ mayRate: true, recovery: true }).extend({
  entries: listOf(
    getMemberTicket.reply.shape.entries.element.extend({
      /** Without their bytes; each is read at its address. */
      files: z.array(ticketFile.extend({ address: z.string(), sha256: z.string() })),
    }),
  ),
  name: z.string(),
  email: z.string().nullable(),
  notes: staffNotes,
});

const chat = z.object({
  state: chatState,
  name: z.string(),
  email: z.string().nullable(),
  openedAt: instant,
  feedback: feedback.nullable(),
  entries: listOf(chatEntry.omit({ staffName: true })),
  notes: staffNotes,
});

/** A record that a message was sent. Its text is deleted once it was handed over. */
const message = z.object({
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  template: z.string(),
  state: z.string(),
  at: instant,
  sentAt: instant.nullable(),
});

/** An access to the member's data by staff. */
const look = z.object({
  at: instant,
  action: z.string(),
  subjectKind: z.string(),
  /** The current roles of that person; empty when the id is unknown by now. */
  roles: z.array(z.enum(STAFF_ROLES)).max(STAFF_ROLES.length),
});

/** Everything stored about a member, except what the server's `kept-tables.ts` excludes. */
export const memberDataDocument = z.object({
  about,
  account,
  employment: memberDetails.shape.employment.extend({ statedAt: instant.nullable() }),
  profile,
  drafts: z.array(z.object({ draft: memberDraft, savedAt: instant })).max(6),
  references: memberDetails.shape.references,
  bankAccounts: listOf(bankAccount),
  identity: identity.nullable(),
  pictures: listOf(picture),
  consents: listOf(z.object({ kind: z.string(), version: z.string(), agreedAt: instant })),
  creditScore: getCreditScore.reply,
  loans: z.array(loan).max(100),
  wallet: z.object({
    balance: pesosAsCentavos,
    onItsWayOut: pesosAsCentavos,
    postings: listOf(posting),
  }),
  withdrawals: listOf(withdrawal),
  withdrawalHolds: listOf(hold),
  setOffs: listOf(setOff.extend({ loanId: idOf('loan') })),
  sessions: listOf(session),
  /** About the member, without their names. */
  notesOfStaff: z.array(z.object({ text: z.string(), at: instant })).max(MEMBER_NOTES_MAX),
  /** About the member, without their names and bytes. */
  filesOfStaff: z
    .array(
      z.object({
        fileId: idOf('mfl'),
        kind: z.enum(['PHOTO', 'PDF']),
        pages: z.int(),
        sizeBytes: z.int(),
        sha256: z.string(),
        text: z.string(),
        at: instant,
      }),
    )
    .max(MEMBER_FILES_MAX),
  tickets: listOf(ticket),
  chats: listOf(chat),
  messages: listOf(message),
  notices: listOf(memberNotice),
  noticePreferences: noticePreferences.omit({ language: true }),
  /** Browsers that get notices; `service` is the push service of the browser’s maker. */
  pushSubscriptions: listOf(z.object({ service: z.string(), turnedOnAt: instant })),
  passkeys: listOf(
    z.object({
      name: z.string(),
      addedAt: instant,
      worksFrom: instant,
      usedAt: instant.nullable(),
      removedAt: instant.nullable(),
    }),
  ),
  moneyLocks: listOf(
    z.object({
      lockedAt: instant,
      /** When password and code ended it, or will. */
      endsAt: instant.nullable(),
      /** When a passkey ended it. */
      endedAt: instant.nullable(),
    }),
  ),
  /** By staff, after the phone was lost. */
  accountRecoveries: listOf(
    z.object({
      oldNumber: z.string(),
      newNumber: z.string(),
      confirmedAt: instant.nullable(),
      takesEffectAt: instant.nullable(),
      endedAt: instant.nullable(),
      ending: z.string().nullable(),
    }),
  ),
  /** Of name, birth date and ID, as the member asked in a ticket. */
  profileCorrections: listOf(
    z.object({
      changes: z.array(
        z.object({ fact: z.enum(CORRECTED_FACTS), before: z.string(), after: z.string() }),
      ),
      ticketNumber: z.string(),
      confirmedAt: instant,
    }),
  ),
  numberChanges: listOf(
    z.object({
      oldNumber: z.string(),
      newNumber: z.string(),
      askedAt: instant.nullable(),
      takesEffectAt: instant.nullable(),
      endedAt: instant.nullable(),
      ending: z.string().nullable(),
    }),
  ),
  looks: listOf(look),
});
