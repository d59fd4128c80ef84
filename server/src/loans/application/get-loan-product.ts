import type * as contract from '@pahiram/api/loans';
import { quoteLoan } from '@pahiram/domain/loans/quote';
import type { Handler } from '../../http/route.ts';
import { offeredProduct } from '../loan-product.ts';
import { viewProduct, viewQuote } from '../loan-view.ts';

/** The representative example is the smallest loan over the default term. */
export const getLoanProduct: Handler<typeof contract.getLoanProduct> = async (ctx) => {
  const product = await offeredProduct(ctx.reader);
  const example = quoteLoan(product, product.amountMin, product.termMonthsDefault);
  return { product: viewProduct(product), representativeExample: viewQuote(product, example) };
};
