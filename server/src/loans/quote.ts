import type * as contract from '@pahiram/api/loans';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideTerms } from '@pahiram/domain/loans/product';
import { quoteLoan as computeQuote } from '@pahiram/domain/loans/quote';
import { buildSchedule } from '@pahiram/domain/loans/schedule';
import { bankHolidays } from '../company/settings.ts';
import { findRate } from '../currencies/rates.ts';
import type { Handler } from '../http/route.ts';
import { viewExchanged, viewProduct, viewQuote } from './loan-view.ts';
import { offeredProduct } from './product-store.ts';

/** The representative example is the smallest loan over the default term. */
export const getLoanProduct: Handler<typeof contract.getLoanProduct> = async (ctx) => {
  const product = await offeredProduct(ctx.reader);
  const example = computeQuote(product, product.amountMin, product.termMonthsDefault);
  return { product: viewProduct(product), representativeExample: viewQuote(product, example) };
};

export const quoteLoan: Handler<typeof contract.quoteLoan> = async (ctx, { body }, refuse) => {
  const product = await offeredProduct(ctx.reader);
  const terms = decideTerms(product, body.loanAmountPHP, body.installmentCount);
  if (!terms.ok) throw refuse(terms.refusal.code, terms.refusal.facts);
  const found = await findRate(ctx.reader, body.selectedCurrency);
  if (!found) throw refuse('currency-not-offered');
  const { principal, termMonths } = terms.value;
  const quote = computeQuote(product, principal, termMonths);
  const today = manilaDate(ctx.clock.now().getTime());
  const holidays = await bankHolidays(ctx.reader);
  return {
    ...viewQuote(product, quote),
    ...viewExchanged(quote, { currency: body.selectedCurrency, ...found }),
    schedule: [...buildSchedule(product, principal, termMonths, today, holidays)],
  };
};
