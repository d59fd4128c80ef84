import type * as contract from '@pahiram/api/loan-review';
import { decideProduct, type LoanProduct } from '@pahiram/domain/loans/product';
import { percent } from '@pahiram/domain/money/rate';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Handler } from '../../http/route.ts';
import { standardProductId } from '../loan-product.ts';
import { viewProduct } from '../loan-view.ts';
import { insertProduct, nextVersion } from './product-store.ts';

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
      ...body,
      id: standardProductId,
      version: await nextVersion(tx, standardProductId),
      interestRate: percent(body.interestRate),
      lateChargeMonthlyRate: percent(body.lateChargeMonthlyRate),
      chargesYearlyRateMax: percent(body.chargesYearlyRateMax),
    };
    const decision = decideProduct(product);
    if (!decision.ok) {
      const { code, facts } = decision.refusal;
      throw refuse('product-refused', { rule: code, source: String(facts.source ?? '') });
    }
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
