import type * as contract from '@pahiram/api/loan-review';
import type { Handler } from '../../http/route.ts';
import { standardProductId } from '../loan-product.ts';
import { viewProduct } from '../loan-view.ts';
import { listVersions } from './product-store.ts';

export const listLoanProducts: Handler<typeof contract.listLoanProducts> = async (ctx) => {
  const versions = await listVersions(ctx.reader, standardProductId);
  return {
    products: versions.map(({ product, ...who }) => ({ ...viewProduct(product), ...who })),
  };
};
