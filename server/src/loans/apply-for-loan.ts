import type * as contract from '@pahiram/api/loans';
import { calendarDate, manilaDate, wholeYearsBetween } from '@pahiram/domain/calendar/calendar';
import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import { decideApplication } from '@pahiram/domain/loans/application';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { isQuoteSeen, quoteLoan } from '@pahiram/domain/loans/quote';
import { reviewFiguresOf, secondPersonCauses } from '@pahiram/domain/loans/review';
import { recordAudit } from '../audit/record.ts';
import type { Context, MemberActor } from '../context.ts';
import { findRate } from '../currencies/rates.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { newId, newNumber } from '../ids.ts';
import { getMemberProfile, type MemberProfile } from '../members/profile.ts';
import { notifyMember } from '../notices/send.ts';
import { expireIfOverdue } from './apply-transition.ts';
import { areApplicationsOpen } from './launch-gate.ts';
import type { LoanRecord } from './loan-record.ts';
import { statementOf, statusOf, viewCurrentPrice, viewExchanged, viewQuote } from './loan-view.ts';
import { applicationFiledNotice } from './notice-texts.ts';
import { offeredProduct } from './product-store.ts';
import { reviewSettings } from './settings.ts';
import { insertEvent, insertLoan, lockOpenLoan, type NewLoan } from './store.ts';

/**
 * Creates an application. The price is computed here; the figures in the request are only compared
 * with it, and its other fields are ignored.
 */
export const applyForLoan: Handler<typeof contract.applyForLoan> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const profile = await getMemberProfile(tx, ctx, ctx.actor.id);
    const product = await offeredProduct(tx);
    const open = await openLoan(tx, ctx);
    const decision = decideApplication({
      product,
      principal: body.loanAmountPHP,
      termMonths: body.installmentCount,
      applicationsOpen: await areApplicationsOpen(tx, ctx),
      profileComplete: profile.isActivated,
      employmentKnown: !profile.employment.isDefault,
      ageYears: ageOf(profile, ctx),
      agreementAccepted: body.isAgree,
      hasOpenLoan: open !== undefined,
    });
    if (!decision.ok) {
      const number = open === undefined ? {} : { loanNumber: open.number };
      throw refuse(decision.refusal.code, { ...decision.refusal.facts, ...number });
    }
    const quote = quoteLoan(product, body.loanAmountPHP, body.installmentCount);
    const found = await findRate(tx, body.selectedCurrency);
    if (!found) throw refuse('currency-not-offered');
    if (!isQuoteSeen(quote, found.rate, body)) {
      throw refuse('quote-changed', viewCurrentPrice(quote, found.rate));
    }
    const application = await newLoan(tx, ctx, { product, profile, quote, body, found });
    const loan = await insertLoan(tx, application);
    if (!loan) {
      const other = await lockOpenLoan(tx, ctx.actor.id);
      throw refuse('loan-already-open', { loanNumber: other?.number ?? '' });
    }
    await recordApplication(tx, ctx, loan);
    await notifyMember(tx, ctx, loan.memberId, applicationFiledNotice(loan));
    return reply(ctx, loan);
  });

type Applicant = Context<MemberActor>;

/** The member's open loan, locked. An overdue offer or question is expired here, not returned. */
async function openLoan(tx: Tx, ctx: Applicant): Promise<LoanRecord | undefined> {
  const open = await lockOpenLoan(tx, ctx.actor.id);
  return open && (await expireIfOverdue(tx, ctx, open)) ? undefined : open;
}

/** Whole years at today's date in Manila; 0 when the date of birth is unknown. */
function ageOf(profile: MemberProfile, ctx: Applicant): number {
  if (profile.personal === null) return 0;
  const today = manilaDate(ctx.clock.now().getTime());
  return wholeYearsBetween(calendarDate(profile.personal.birthDate), today);
}

async function newLoan(
  tx: Tx,
  ctx: Applicant,
  from: {
    readonly product: LoanProduct;
    readonly profile: MemberProfile;
    readonly quote: NewLoan['quote'];
    readonly body: { readonly selectedCurrency: string };
    readonly found: { readonly rate: NewLoan['exchangeRate']; readonly asOf: Date };
  },
): Promise<NewLoan> {
  const { quote, profile } = from;
  const { monthlyNetIncome } = profile.employment;
  return {
    id: newId(ctx.random, 'loan'),
    number: newNumber(ctx.random, 'LN'),
    memberId: ctx.actor.id,
    createdAt: ctx.clock.now(),
    product: from.product,
    quote,
    selectedCurrency: from.body.selectedCurrency,
    exchangeRate: from.found.rate,
    ratesAsOf: from.found.asOf,
    monthlyNetIncome,
    secondPersonCauses: secondPersonCauses(
      reviewFiguresOf(quote, monthlyNetIncome),
      await reviewSettings(tx),
    ),
    agreementVersion: LEGAL_VERSIONS.serviceAgreement,
    agreedIpAddress: ctx.ipAddress,
  };
}

/** Writes the first row of the loan's history, and the audit row. */
async function recordApplication(tx: Tx, ctx: Applicant, loan: LoanRecord): Promise<void> {
  await insertEvent(tx, {
    loanId: loan.id,
    seq: 1,
    from: 'NONE',
    to: loan.state,
    at: loan.createdAt,
    actorKind: ctx.actor.kind,
    actorId: ctx.actor.id,
  });
  await recordAudit(tx, ctx, {
    action: 'loan.apply',
    subjectKind: 'loan',
    subjectId: loan.id,
    details: { principal: String(loan.quote.principal), termMonths: loan.quote.termMonths },
  });
}

function reply(ctx: Applicant, loan: LoanRecord) {
  const { selectedCurrency: currency, exchangeRate: rate, ratesAsOf: asOf } = loan;
  return {
    state: 'LOAN_CREATED' as const,
    loanId: loan.id,
    loanNumber: loan.number,
    ...viewQuote(loan.product, loan.quote),
    ...viewExchanged(loan.quote, { currency, rate, asOf }),
    ...statusOf(loan, ctx.language),
    ...statementOf(loan, ctx.language),
  };
}
