import { addDays, manilaDate, manilaInstant } from '@pahiram/domain/calendar/calendar';
import { LEGAL_VERSIONS } from '@pahiram/domain/company/legal-versions';
import { OFFER_VALID_DAYS } from '@pahiram/domain/loans/loan';
import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type Quote, quoteLoan } from '@pahiram/domain/loans/quote';
import { secondPersonCauses } from '@pahiram/domain/loans/review';
import { type ExchangeRate, formatExchangeRate } from '@pahiram/domain/money/exchange';
import { centavos, pesos } from '@pahiram/domain/money/money';
import type { Insertable } from 'kysely';
import { findRate } from '../src/currencies/rates.ts';
import type { Tx } from '../src/db/database.ts';
import type { DB } from '../src/db/schema.ts';
import { newId, newNumber } from '../src/ids.ts';
import { SET_OFF_ARTICLE } from '../src/loans/contract-text/contract.ts';
import { offeredProduct } from '../src/loans/product-store.ts';
import { reviewSettings } from '../src/loans/settings.ts';
import type { Maker } from './maker.ts';
import { employmentFacts } from './person-facts.ts';
import { testAddress } from './sign-in-facts.ts';

export type LoanStage = 'pending' | 'offered' | 'funded';

/** The staff who decided: ids of a KYC_REVIEWER and of a LOAN_OFFICER. */
export interface Deciders {
  readonly reviewerId: string;
  readonly officerId: string;
}

export interface LoanFacts {
  readonly stage: LoanStage;
  readonly product: LoanProduct;
  readonly quote: Quote;
  readonly currency: string;
  readonly rate: ExchangeRate;
  readonly ratesAsOf: Date;
  readonly secondPersonCauses: readonly string[];
  readonly deciders: Deciders | undefined;
}

export interface LoanTerms {
  readonly stage: LoanStage;
  /** In centavos. */
  readonly principal: bigint;
  readonly termMonths: number;
  readonly currency: string;
  readonly deciders: Deciders | undefined;
}

/** Computes the values of a new loan with the functions that an application uses. */
export async function readLoanFacts(tx: Tx, terms: LoanTerms): Promise<LoanFacts> {
  const { stage, currency, deciders } = terms;
  const product = await offeredProduct(tx);
  const quote = quoteLoan(product, centavos(terms.principal), terms.termMonths);
  const found = await findRate(tx, currency);
  if (!found) throw new Error(`${currency} is not offered`);
  const causes = secondPersonCauses(
    {
      principal: quote.principal,
      installmentMax: quote.firstInstallment,
      monthlyNetIncome: pesos(employmentFacts.monthlyNetIncome),
      monthlyDebts: pesos(0),
    },
    await reviewSettings(tx),
  );
  return {
    stage,
    product,
    quote,
    currency,
    rate: found.rate,
    ratesAsOf: found.asOf,
    secondPersonCauses: causes,
    deciders,
  };
}

const stateOf = { pending: 'PENDING', offered: 'APPROVED', funded: 'ACTIVE' } as const;
const lastEventOf = { pending: 1, offered: 2, funded: 3 } as const;

export interface LoanRow extends Insertable<DB['loan']> {
  readonly id: `loan_${string}`;
}

export function loanRow(maker: Maker, memberId: string, facts: LoanFacts): LoanRow {
  const { stage, product, quote } = facts;
  const now = maker.clock.now();
  return {
    id: newId(maker.random, 'loan'),
    number: newNumber(maker.random, 'LN'),
    member_id: memberId,
    state: stateOf[stage],
    event_seq: lastEventOf[stage],
    created_at: now,
    product_id: product.id,
    product_version: product.version,
    principal: quote.principal,
    term_months: quote.termMonths,
    interest: quote.interest,
    first_installment: quote.firstInstallment,
    monthly_repayment: quote.monthlyRepayment,
    last_installment: quote.lastInstallment,
    total_of_payments: quote.totalOfPayments,
    effective_monthly: quote.effectiveRate.monthly,
    effective_yearly: quote.effectiveRate.yearly,
    selected_currency: facts.currency,
    exchange_rate: formatExchangeRate(facts.rate),
    rates_as_of: facts.ratesAsOf,
    monthly_net_income: pesos(employmentFacts.monthlyNetIncome),
    second_person_causes: [...facts.secondPersonCauses],
    agreement_version: LEGAL_VERSIONS.serviceAgreement,
    agreed_ip_address: testAddress,
    queued_at: now,
    sent_at: now,
    offered_at: stage === 'pending' ? null : now,
    offer_expires_at: stage === 'pending' ? null : offerEnd(now),
    set_off_article: stage === 'funded' ? SET_OFF_ARTICLE : null,
    activated_at: stage === 'funded' ? now : null,
  };
}

/** Midnight in Manila after the last day of an offer. */
function offerEnd(offeredAt: Date): Date {
  const lastDay = addDays(manilaDate(offeredAt.getTime()), OFFER_VALID_DAYS);
  return new Date(manilaInstant(addDays(lastDay, 1)));
}

/** The loan's events up to its stage: applied for, approved by the officer, signed. */
export function loanEventRows(
  loan: LoanRow,
  { stage, deciders }: LoanFacts,
): Insertable<DB['loan_event']>[] {
  const member = { actor_kind: 'member', actor_id: loan.member_id };
  const officer = deciders
    ? { actor_kind: 'staff', actor_id: deciders.officerId }
    : { actor_kind: 'system', actor_id: 'test' };
  const events = [
    { seq: 1, from_state: 'NONE', to_state: 'PENDING', ...member },
    { seq: 2, from_state: 'PENDING', to_state: 'APPROVED', ...officer },
    { seq: 3, from_state: 'APPROVED', to_state: 'ACTIVE', ...member },
  ];
  const shared = { loan_id: loan.id, at: loan.created_at };
  return events.slice(0, lastEventOf[stage]).map((event) => ({ ...shared, ...event }));
}
