import type * as contract from '@pahiram/api/loans';
import { calendarDate, manilaDate, wholeYearsBetween } from '@pahiram/domain/calendar/calendar';
import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import { decideApplication } from '@pahiram/domain/loans/application';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { quoteLoan } from '@pahiram/domain/loans/quote';
import { secondPersonCauses } from '@pahiram/domain/loans/review';
import { recordAudit } from '../../audit/record-audit.ts';
import { areApplicationsOpen } from '../../company/applications-open.ts';
import type { Context, MemberActor } from '../../context.ts';
import { findRate } from '../../currencies/current-rates.ts';
import type { Tx } from '../../db/database.ts';
import type { Handler } from '../../http/route.ts';
import { newId, newNumber } from '../../ids.ts';
import { getMemberProfile, type MemberProfile } from '../../members/get-member-profile.ts';
import { detailsOf } from '../details-of.ts';
import { expireIfOver } from '../ending/expire-offers.ts';
import { offeredProduct } from '../loan-product.ts';
import type { LoanRecord } from '../loan-record.ts';
import { statementOf, statusOf } from '../loan-status.ts';
import { viewExchanged, viewQuote } from '../loan-view.ts';
import { findLoan, insertEvent, insertLoan, lockOpenLoan, type NewLoan } from '../store.ts';
import { freshFigures, isQuoteSeen } from './compare-figures.ts';
import { reviewSettings } from './review-settings.ts';

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
      applicationsOpen: await areApplicationsOpen(tx, ctx.config),
      profileComplete: profile.isActivated,
      employmentKnown: !profile.employment.isDefault,
      ageYears: ageOf(profile, ctx),
      agreementAccepted: body.isAgree,
      hasOpenLoan: open !== undefined,
    });
    if (!decision.ok) {
      const number = open === undefined ? {} : { loanNumber: open.number };
      throw refuse(decision.refusal.code, { ...detailsOf(decision.refusal), ...number });
    }
    const quote = quoteLoan(product, body.loanAmountPHP, body.installmentCount);
    const found = await findRate(tx, body.selectedCurrency);
    if (!found) throw refuse('currency-not-offered');
    if (!isQuoteSeen(product, quote, found.rate, body)) {
      throw refuse('quote-changed', freshFigures(product, quote, found.rate));
    }
    const loan = await newLoan(tx, ctx, { product, profile, quote, body, found });
    if (!(await insertLoan(tx, loan))) {
      const other = await lockOpenLoan(tx, ctx.actor.id);
      throw refuse('loan-already-open', { loanNumber: other?.number ?? '' });
    }
    return reply(ctx, await recordFiled(tx, ctx, loan));
  });

type Applicant = Context<MemberActor>;

/** The member's open loan, locked. An overdue offer or question is expired here, not returned. */
async function openLoan(tx: Tx, ctx: Applicant): Promise<LoanRecord | undefined> {
  const open = await lockOpenLoan(tx, ctx.actor.id);
  return open && (await expireIfOver(tx, ctx, open)) ? undefined : open;
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
      {
        state: 'PENDING',
        principal: quote.principal,
        installmentMax: quote.firstInstallment,
        monthlyNetIncome,
      },
      await reviewSettings(tx),
    ),
    agreementVersion: LEGAL_VERSIONS.serviceAgreement,
    agreedAddress: ctx.address,
  };
}

async function recordFiled(tx: Tx, ctx: Applicant, loan: NewLoan): Promise<LoanRecord> {
  await insertEvent(tx, {
    loanId: loan.id,
    seq: 1,
    from: 'NONE',
    to: 'PENDING',
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
  const filed = await findLoan(tx, loan.id);
  if (!filed) throw new Error(`loan ${loan.id} was filed and is not there`);
  return filed;
}

function reply(ctx: Applicant, loan: LoanRecord) {
  const { selectedCurrency: currency, exchangeRate: rate, ratesAsOf: asOf } = loan;
  return {
    state: 'LOAN_CREATED' as const,
    loanId: loan.id,
    loanNumber: loan.number,
    ...viewQuote(loan.product, loan.quote),
    ...viewExchanged(loan.product, loan.quote, { currency, rate, asOf }),
    ...statusOf(loan, ctx.language),
    ...statementOf(loan, ctx.language),
  };
}
