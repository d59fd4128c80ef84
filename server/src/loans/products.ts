import * as contract from '@pahiram/api/loan-review';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideProduct, FIXED_TERMS, type LoanProduct } from '@pahiram/domain/loans/product';
import { percent } from '@pahiram/domain/money/rate';
import type { Fact } from '@pahiram/domain/texts/decision';
import * as z from 'zod';
import { recordAudit } from '../audit/record.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { viewProduct } from './loan-view.ts';
import {
  findVersion,
  insertConfirmation,
  insertProduct,
  listVersions,
  nextVersion,
  type ProductVersion,
  standardProductId,
} from './product-store.ts';

export const listLoanProducts: Handler<typeof contract.listLoanProducts> = async (ctx) => {
  const versions = await listVersions(ctx.reader, standardProductId);
  return {
    products: versions.map(viewVersion),
  };
};

const viewVersion = ({ product, ...people }: ProductVersion) => ({
  ...viewProduct(product),
  ...people,
});

/** Stored terms never change. */
export const showProposedProduct: ShowProposal<{
  readonly productId: string;
  readonly version: number;
}> = async (tx, _ctx, { productId, version }) => {
  const found = await findVersion(tx, productId, version);
  const { element } = contract.listLoanProducts.reply.shape.products;
  return found ? z.encode(element, viewVersion(found)) : null;
};

/** Every broken rule at once, with the sources. */
function brokenRules({ code, facts }: { code: string; facts: Readonly<Record<string, Fact>> }) {
  return { rule: String(facts.rules ?? code), source: String(facts.source ?? '') };
}

/** The contract text says that interest is charged once; another method needs another contract text. */
const methodOfContract = 'FLAT_ONCE';

/** Proposes terms; terms beyond a legal limit are refused with the rule that they break. */
export const proposeLoanProduct: Handler<typeof contract.proposeLoanProduct> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const product: LoanProduct = {
      ...FIXED_TERMS,
      ...body,
      id: standardProductId,
      version: await nextVersion(tx, standardProductId),
      interestRate: percent(body.interestRate),
      lateChargeMonthlyRate: percent(body.lateChargeMonthlyRate),
      chargesYearlyRateMax: percent(body.chargesYearlyRateMax),
    };
    const decision = decideProduct(product, manilaDate(ctx.clock.now().getTime()));
    if (!decision.ok) throw refuse('product-refused', brokenRules(decision.refusal));
    if (product.interestMethod !== methodOfContract) {
      throw refuse('product-refused', { rule: 'interest-method-not-in-contract', source: '' });
    }
    await insertProduct(tx, product, { by: ctx.actor.id, at: ctx.clock.now() });
    await recordAudit(tx, ctx, {
      action: 'loan-product.propose',
      subjectKind: 'loan-product',
      subjectId: `${product.id}/${product.version}`,
    });
    return { product: viewProduct(product) };
  });

/** A second staff member puts the terms on offer; existing loans keep their own terms (V22). */
export const confirmLoanProduct: Handler<typeof contract.confirmLoanProduct> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const version = await findVersion(tx, params.productId, params.version);
    if (!version) throw refuse('product-not-found');
    if (version.proposedBy === ctx.actor.id) throw refuse('maker-cannot-check');
    // A limit may have changed since the proposal.
    const decision = decideProduct(version.product, manilaDate(ctx.clock.now().getTime()));
    if (!decision.ok) throw refuse('product-refused', brokenRules(decision.refusal));
    const confirmed = { by: ctx.actor.id, at: ctx.clock.now() };
    if (!(await insertConfirmation(tx, version, confirmed))) throw refuse('product-confirmed');
    await recordAudit(tx, ctx, {
      action: 'loan-product.confirm',
      subjectKind: 'loan-product',
      subjectId: `${params.productId}/${params.version}`,
    });
    return { product: viewProduct(version.product) };
  });
