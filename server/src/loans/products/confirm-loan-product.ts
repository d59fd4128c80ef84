import type * as contract from '@pahiram/api/loan-review';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { viewProduct } from '../loan-view.ts';
import { findVersion, insertConfirmation } from './product-store.ts';

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
    const confirmed = { by: ctx.actor.id, at: ctx.clock.now() };
    if (!(await insertConfirmation(tx, version, confirmed))) throw refuse('product-confirmed');
    await recordAudit(tx, ctx, {
      action: 'loan-product.confirm',
      subjectKind: 'loan-product',
      subjectId: `${params.productId}/${params.version}`,
    });
    return { product: viewProduct(version.product) };
  });
