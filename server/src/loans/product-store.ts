import type { LoanProduct } from '@pahiram/domain/loans/product';
import {
  type LoanProductJson,
  productFromJson,
  productToJson,
} from '@pahiram/domain/loans/product-json';
import { sql } from 'kysely';
import type { Reader, Tx } from '../db/database.ts';

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

export interface ProductVersion {
  readonly product: LoanProduct;
  readonly proposedBy: string;
  /** Null for the terms that ship with the software. */
  readonly proposedByName: string | null;
  readonly proposedAt: Date;
  readonly confirmedBy: string | null;
  readonly confirmedByName: string | null;
  readonly confirmedAt: Date | null;
}

function versions(reader: Reader) {
  return reader
    .selectFrom('loan_product as p')
    .leftJoin('loan_product_confirmation as c', (join) =>
      join.onRef('c.product_id', '=', 'p.id').onRef('c.version', '=', 'p.version'),
    )
    .leftJoin('staff as maker', 'maker.id', 'p.proposed_by')
    .leftJoin('staff as checker', 'checker.id', 'c.confirmed_by')
    .select(['p.terms', 'p.proposed_by', 'p.proposed_at', 'c.confirmed_by', 'c.confirmed_at'])
    .select(['maker.name as maker_name', 'checker.name as checker_name']);
}

type Row = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

function toVersion(row: Row): ProductVersion {
  return {
    product: productFromJson(row.terms as unknown as LoanProductJson),
    proposedBy: row.proposed_by,
    proposedByName: row.maker_name,
    proposedAt: row.proposed_at,
    confirmedBy: row.confirmed_by,
    confirmedByName: row.checker_name,
    confirmedAt: row.confirmed_at,
  };
}

/** Newest first. */
export async function listVersions(
  reader: Reader,
  productId: string,
): Promise<readonly ProductVersion[]> {
  const rows = await versions(reader)
    .where('p.id', '=', productId)
    .orderBy('p.version', 'desc')
    .limit(100)
    .execute();
  return rows.map(toVersion);
}

export async function findVersion(
  reader: Reader,
  productId: string,
  version: number,
): Promise<ProductVersion | undefined> {
  const row = await versions(reader)
    .where('p.id', '=', productId)
    .where('p.version', '=', version)
    .executeTakeFirst();
  return row && toVersion(row);
}

/** The next version number. An advisory lock makes concurrent proposals wait for each other. */
export async function nextVersion(tx: Tx, productId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${productId}))`.execute(tx);
  const row = await tx
    .selectFrom('loan_product')
    .select((max) => max.fn.max('version').as('version'))
    .where('id', '=', productId)
    .executeTakeFirst();
  return (row?.version ?? 0) + 1;
}

export async function insertProduct(
  tx: Tx,
  product: LoanProduct,
  proposed: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('loan_product')
    .values({
      id: product.id,
      version: product.version,
      terms: JSON.stringify(productToJson(product)),
      proposed_by: proposed.by,
      proposed_at: proposed.at,
    })
    .execute();
}

/** @returns false when this version is already confirmed. */
export async function insertConfirmation(
  tx: Tx,
  version: ProductVersion,
  confirmed: { readonly by: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('loan_product_confirmation')
    .values({
      product_id: version.product.id,
      version: version.product.version,
      proposed_by: version.proposedBy,
      confirmed_by: confirmed.by,
      confirmed_at: confirmed.at,
    })
    .onConflict((conflict) => conflict.columns(['product_id', 'version']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
