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
  /** Null unless nobody confirmed it in time. */
  readonly lapsedAt: Date | null;
}

function versions(reader: Reader) {
  return reader
    .selectFrom('loan_product as p')
    .leftJoin('loan_product_confirmation as c', (join) =>
      join.onRef('c.product_id', '=', 'p.id').onRef('c.version', '=', 'p.version'),
    )
    .leftJoin('loan_product_lapse as l', (join) =>
      join.onRef('l.product_id', '=', 'p.id').onRef('l.version', '=', 'p.version'),
    )
    .leftJoin('staff as maker', 'maker.id', 'p.proposed_by')
    .leftJoin('staff as checker', 'checker.id', 'c.confirmed_by')
    .select([
      'p.terms',
      'p.proposed_by',
      'p.proposed_at',
      'c.confirmed_by',
      'c.confirmed_at',
      'l.lapsed_at',
    ])
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
    lapsedAt: row.lapsed_at,
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

/** Makes concurrent proposals, confirmations and lapses of a product's terms wait for each other. */
export async function lockProduct(tx: Tx, productId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${productId}))`.execute(tx);
}

/** The next version number; locks the product. */
export async function nextVersion(tx: Tx, productId: string): Promise<number> {
  await lockProduct(tx, productId);
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

/** Versions proposed at or before `before` that are neither confirmed nor lapsed; at most 100. */
export async function listUnconfirmedVersions(
  reader: Reader,
  productId: string,
  before: Date,
): Promise<readonly number[]> {
  const rows = await versions(reader)
    .select('p.version')
    .where('p.id', '=', productId)
    .where('p.proposed_at', '<=', before)
    .where('c.confirmed_at', 'is', null)
    .where('l.lapsed_at', 'is', null)
    .limit(100)
    .execute();
  return rows.map(({ version }) => version);
}

export async function insertLapse(tx: Tx, { id, version }: LoanProduct, at: Date): Promise<void> {
  await tx
    .insertInto('loan_product_lapse')
    .values({ product_id: id, version, lapsed_at: at })
    .execute();
}
