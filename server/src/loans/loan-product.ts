import type { LoanProduct } from '@pahiram/domain/loans/product';
import { type LoanProductJson, productFromJson } from '@pahiram/domain/loans/product-json';
import type { Reader } from '../db/database.ts';

export const standardProductId = 'standard-loan';

/** The terms on offer: the newest version that has a confirmation. */
export async function offeredProduct(reader: Reader): Promise<LoanProduct> {
  const row = await reader
    .selectFrom('loan_product as p')
    .innerJoin('loan_product_confirmation as c', (join) =>
      join.onRef('c.product_id', '=', 'p.id').onRef('c.version', '=', 'p.version'),
    )
    .select('p.terms')
    .where('p.id', '=', standardProductId)
    .orderBy('p.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return productFromJson(row.terms as unknown as LoanProductJson);
}

/** `confirmed_by` of the terms that ship with the software; no staff member has this id. */
const releaseName = 'release';

/** Whether staff confirmed the terms on offer; one proposes, another confirms. */
export async function isProductConfirmed(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('loan_product_confirmation')
    .select('confirmed_by')
    .where('product_id', '=', standardProductId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined && row.confirmed_by !== releaseName;
}
