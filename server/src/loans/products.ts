import * as contract from '@pahiram/api/loan-review';
import { hasLapsed, PROPOSAL_MS } from '@pahiram/domain/access/proposal';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decideProduct, FIXED_TERMS, type LoanProduct } from '@pahiram/domain/loans/product';
import { percent } from '@pahiram/domain/money/rate';
import type { Fact } from '@pahiram/domain/texts/decision';
import * as z from 'zod';
import { lapsedProposalMail } from '../access/staff/notice-texts.ts';
import { mailBothSides } from '../access/staff/staff-mail.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context, SystemActor } from '../context.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { startSweep } from '../jobs/sweep.ts';
import { viewProduct } from './loan-view.ts';
import {
  findVersion,
  insertConfirmation,
  insertLapse,
  insertProduct,
  listUnconfirmedVersions,
  listVersions,
  lockProduct,
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
  expiresAt: people.confirmedAt ? null : new Date(people.proposedAt.getTime() + PROPOSAL_MS),
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
    await lockProduct(tx, params.productId);
    const version = await findVersion(tx, params.productId, params.version);
    if (!version) throw refuse('product-not-found');
    if (version.proposedBy === ctx.actor.id) throw refuse('maker-cannot-check');
    const now = ctx.clock.now();
    if (version.confirmedAt === null && hasLapsed(version.proposedAt.getTime(), now.getTime())) {
      throw refuse('proposal-lapsed');
    }
    // A limit may have changed since the proposal.
    const decision = decideProduct(version.product, manilaDate(now.getTime()));
    if (!decision.ok) throw refuse('product-refused', brokenRules(decision.refusal));
    const confirmed = { by: ctx.actor.id, at: now };
    if (!(await insertConfirmation(tx, version, confirmed))) throw refuse('product-confirmed');
    await recordAudit(tx, ctx, {
      action: 'loan-product.confirm',
      subjectKind: 'loan-product',
      subjectId: `${params.productId}/${params.version}`,
    });
    return { product: viewProduct(version.product) };
  });

/** Ends proposed terms that nobody confirmed in time, and tells both sides: they can be proposed again. */
export async function lapseProducts(ctx: Context<SystemActor>): Promise<void> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - PROPOSAL_MS);
  const sweep = startSweep(ctx, 'lapse-products');
  for (const number of await listUnconfirmedVersions(ctx.reader, standardProductId, before)) {
    const id = `${standardProductId}/${number}`;
    await sweep.inTransaction(id, async (tx) => {
      await lockProduct(tx, standardProductId);
      const version = await findVersion(tx, standardProductId, number);
      if (!version || version.confirmedAt || version.lapsedAt) return; // Decided in the meantime.
      await insertLapse(tx, version.product, now);
      const { proposedBy: proposerId } = version;
      await recordAudit(tx, ctx, {
        action: 'loan-product.lapse',
        subjectKind: 'loan-product',
        subjectId: id,
        details: { proposer: proposerId },
      });
      const what = { en: 'loan terms, version', fil: 'mga terms ng loan, bersiyon' };
      const link = `${ctx.config.publicUrl}/console/loan-products`;
      const sides = { proposerId, decides: 'confirm-products' } as const;
      await mailBothSides(tx, ctx, sides, lapsedProposalMail(what, String(number), link));
    });
  }
  sweep.end();
}
