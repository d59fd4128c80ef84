import type * as contract from '@pahiram/api/loan-offer';
import { lateChargeExample } from '@pahiram/domain/loans/late-charge';
import { type LoanTransition, lapseDay, transition } from '@pahiram/domain/loans/loan';
import { maskEmail, maskNumber } from '@pahiram/domain/texts/mask';
import { CODE_RULES, signingMethod } from '@pahiram/domain/withdrawals/code';
import {
  codeSignsFrom,
  newDeviceObstacle,
  readPassword,
  signingObstacle,
} from '../access/passkeys/sign-without-passkey.ts';
import { recordAudit } from '../audit/record.ts';
import type { Confirmable } from '../codes/confirmable.ts';
import { issueCode, refusalOfCode, tryCode } from '../codes/one-time-codes.ts';
import { takeSms } from '../codes/sms-budget.ts';
import type { App, Context, MemberActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import { countAttemptOrRefuse } from '../http/limits.ts';
import type { Refusal } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { refuseWhileHeld } from '../members/fraud-holds.ts';
import type { ActivatedProfile } from '../members/profile.ts';
import { sendNotice } from '../notices/send.ts';
import { applyTransition } from './apply-transition.ts';
import { frozenAmount } from './contract-text/document-content.ts';
import { findCounterOffer } from './counter-offer-store.ts';
import { viewDocument } from './documents.ts';
import { type LoanRecord, loanFacts } from './loan-record.ts';
import { statusOf, viewAskedTerms, viewQuote } from './loan-view.ts';
import { signingCodeSubject, signingCodeText } from './notice-texts.ts';
import { type OfferDocuments, type OfferedDocument, offerDocuments } from './offer-documents.ts';
import { findCurrentLoan, lockOpenLoan } from './store.ts';

type OfferRefusal =
  | 'offer-not-open'
  | 'offer-expired'
  | 'bank-account-missing'
  | 'documents-changed';

/** The hashes of the documents that the member read. */
interface ReadHashes {
  readonly disclosureHash: string;
  readonly contractHash: string;
}

interface OpenOffer extends OfferDocuments {
  readonly loan: LoanRecord;
  readonly offer: NonNullable<LoanRecord['offer']>;
  /** The transition to apply when the member signs. */
  readonly acceptance: LoanTransition;
}

/**
 * The offer that can be signed now, with its documents. `read` is absent while the documents are
 * being shown; when given, its hashes must match them.
 * @throws Refusal
 */
async function requireOpenOffer(
  reader: Reader,
  ctx: Pick<App, 'config' | 'vault' | 'clock'> & Pick<Context<MemberActor>, 'actor'>,
  loan: LoanRecord | undefined,
  refuse: (code: OfferRefusal) => Refusal,
  read?: ReadHashes,
): Promise<OpenOffer> {
  if (!loan?.offer) throw refuse('offer-not-open');
  const documents = await offerDocuments(reader, ctx, loan);
  const decision = transition(loanFacts(loan), {
    type: 'OFFER_ACCEPTED',
    now: ctx.clock.now().getTime(),
    disclosureShown: read === undefined || documents === null || isRead(documents, read),
    bankAccountKnown: documents !== null,
  });
  if (!decision.ok) {
    const { code } = decision.refusal;
    throw refuse(code === 'disclosure-not-shown' ? 'documents-changed' : code);
  }
  if (documents === null) throw refuse('bank-account-missing');
  return { ...documents, loan, offer: loan.offer, acceptance: decision.value };
}

function isRead(documents: OfferDocuments, read: ReadHashes): boolean {
  return (
    documents.disclosure.hash === read.disclosureHash &&
    documents.contract.hash === read.contractHash
  );
}

/** Binds the signing code to this loan and exactly these two texts (V19). */
function signingCode(loan: LoanRecord, read: ReadHashes) {
  return {
    purpose: 'OFFER_ACCEPTANCE' as const,
    subjectId: loan.id,
    boundTo: JSON.stringify([loan.id, read.disclosureHash, read.contractHash]),
  };
}

export const getOffer: Handler<typeof contract.getOffer> = async (ctx, _input, refuse) => {
  const current = await findCurrentLoan(ctx.reader, ctx.actor.id);
  const open = await requireOpenOffer(ctx.reader, ctx, current, refuse);
  const { loan, offer, disclosure, contract: agreement } = open;
  const counterOffer = await findCounterOffer(ctx.reader, loan);
  return {
    loanId: loan.id,
    loanNumber: loan.number,
    ...viewQuote(loan.product, loan.quote),
    ...statusOf(loan, ctx.language),
    offeredAt: offer.offeredAt,
    offerExpiresAt: offer.expiresAt,
    counterOffer: viewAskedTerms(loan.product, counterOffer, ctx.language),
    disclosure: viewDocument(disclosure.content, {
      hash: disclosure.hash,
      frozenAt: null,
      check: null,
    }),
    contract: viewDocument(agreement.content, {
      hash: agreement.hash,
      frozenAt: null,
      check: null,
    }),
    ifThingsChange: ifThingsChange(loan, disclosure),
    channels: channelsOf(open.profile),
    codeSignsFrom: await codeSignsFrom(ctx.reader, ctx),
  };
};

/** The key facts of the disclosure's articles, in the figures of its schedule (V05). */
function ifThingsChange({ product }: LoanRecord, { content }: OfferedDocument) {
  const [first] = content.schedule.rows;
  if (first === undefined) throw new RangeError('the schedule of an offer is empty');
  const principal = frozenAmount(first.principal);
  return {
    coolingOffDays: product.coolingOffBusinessDays,
    lateGraceDays: product.lateGraceDays,
    latePrincipalPHP: principal,
    lateChargeADayPHP: lateChargeExample(product, principal, product.lateGraceDays + 1),
  };
}

function channelsOf(profile: ActivatedProfile) {
  const sms = { channel: 'sms' as const, recipient: maskNumber('phone', profile.phoneNumber) };
  if (profile.email === null || !profile.isEmailConfirmed) return [sms];
  return [sms, { channel: 'mail' as const, recipient: maskEmail(profile.email) }];
}

const { resendAfterMs } = CODE_RULES.OFFER_ACCEPTANCE;
const codesADayMax = 20;

/** Sends a signing code that is bound to the two documents that were read. */
export const requestOfferCode: Handler<typeof contract.requestOfferCode> = async (
  ctx,
  { body },
  refuse,
) => {
  const { id } = ctx.actor;
  await countAttemptOrRefuse(ctx, 'offer-code', id, {
    max: 1,
    windowSeconds: resendAfterMs / 1000,
  });
  await countAttemptOrRefuse(ctx, 'offer-codes', id, { max: codesADayMax, windowSeconds: 86_400 });
  return ctx.transaction(async (tx) => {
    const locked = await lockOpenLoan(tx, id);
    await refuseWhileHeld(tx, ctx, 'signing-on-hold', refuse);
    const { loan, profile } = await requireOpenOffer(tx, ctx, locked, refuse, body);
    const isNew = await newDeviceObstacle(tx, ctx);
    if (isNew) throw refuse(isNew.code, isNew.details);
    const recipient = body.channel === 'sms' ? profile.phoneNumber : profile.email;
    if (recipient === null) throw refuse('mail-missing');
    if (body.channel === 'mail' && !profile.isEmailConfirmed) throw refuse('mail-not-confirmed');
    if (body.channel === 'sms') await takeSms(ctx, 'members');
    const { code, expiresAt } = await issueCode(tx, ctx, {
      ...signingCode(loan, body),
      channel: body.channel,
      memberId: id,
    });
    await sendNotice(tx, ctx, {
      memberId: id,
      channel: body.channel,
      recipient,
      language: profile.language,
      template: 'offer-code',
      subject: signingCodeSubject[profile.language],
      text: signingCodeText(code, loan)[profile.language],
    });
    await recordAudit(tx, ctx, {
      action: 'loan.request-signing-code',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: { channel: body.channel },
    });
    const resendAt = new Date(ctx.clock.now().getTime() + resendAfterMs);
    const sentTo = body.channel === 'sms' ? maskNumber('phone', recipient) : maskEmail(recipient);
    return { sentTo, expiresAt, resendAt };
  });
};

/**
 * Signs the offer in one transaction: checks the code, freezes the texts that were read, makes the
 * loan ACTIVE and credits the wallet (V05, V18).
 */
export const acceptOffer: Handler<typeof contract.acceptOffer> = async (ctx, { body }, refuse) => {
  const password = await readPassword(ctx, body.password, 'loan.accept-refused');
  return ctx.transaction(async (tx) => {
    const locked = await lockOpenLoan(tx, ctx.actor.id);
    await refuseWhileHeld(tx, ctx, 'signing-on-hold', refuse);
    const open = await requireOpenOffer(tx, ctx, locked, refuse, body);
    const signing = signingCode(open.loan, body);
    const obstacle = await signingObstacle(tx, ctx, signing, password);
    if (obstacle?.code === 'device-new') return refuse(obstacle.code, obstacle.details);
    if (obstacle) return refuse(obstacle.code);
    const { sessionId } = ctx.actor;
    const tried = await tryCode(tx, ctx, { ...signing, code: body.code, sessionId });
    if (tried.result !== 'right') {
      await recordRefusedCode(tx, ctx, open.loan, tried.result);
      return refusalOfCode(tried, refuse);
    }
    const method = signingMethod(tried.channel);
    const loan = await applyTransition(tx, ctx, open.loan, open.acceptance, { ...open, method });
    await recordAudit(tx, ctx, {
      action: 'loan.accept',
      subjectKind: 'loan',
      subjectId: loan.id,
      details: {
        principal: String(loan.quote.principal),
        disclosureHash: open.disclosure.hash,
        contractHash: open.contract.hash,
      },
    });
    return {
      state: 'ACTIVE' as const,
      loanId: loan.id,
      loanNumber: loan.number,
      ...statusOf(loan, ctx.language),
      ...activationOf(loan),
    };
  });
};

/** The offer that a passkey can sign now, with the documents that were read; null for any other. */
export async function confirmableOffer(
  tx: Tx,
  ctx: Context<MemberActor>,
  read: ReadHashes,
): Promise<Confirmable | null> {
  const loan = await lockOpenLoan(tx, ctx.actor.id);
  if (!loan?.offer) return null;
  const documents = await offerDocuments(tx, ctx, loan);
  if (documents === null || !isRead(documents, read)) return null;
  const { disclosureHash, contractHash } = read;
  return {
    ...signingCode(loan, read),
    shown: {
      purpose: 'OFFER_ACCEPTANCE',
      loanNumber: loan.number,
      netProceeds: viewQuote(loan.product, loan.quote).netProceedsPHP,
      disclosureHash,
      contractHash,
    },
  };
}

/**
 * Records the refusal. The handler returns the refusal instead of throwing it, so this row and the
 * counted try are committed.
 */
function recordRefusedCode(
  tx: Tx,
  ctx: Context<MemberActor>,
  loan: LoanRecord,
  result: string,
): Promise<void> {
  return recordAudit(tx, ctx, {
    action: 'loan.accept-refused',
    subjectKind: 'loan',
    subjectId: loan.id,
    reason: `code-${result}`,
  });
}

function activationOf(loan: LoanRecord) {
  const { activatedAt } = loan;
  // Nobody signs during a fraud hold, and one that ended before counts for nothing.
  const lapsesOn = lapseDay(loanFacts(loan), null);
  if (activatedAt === null || lapsesOn === null) throw new Error(`loan ${loan.id} is not active`);
  return { activatedAt, lapsesOn };
}
