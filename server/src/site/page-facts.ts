import { getCompany } from '@pahiram/api/company';
import { getLoanProduct } from '@pahiram/api/loans';
import type { FastifyInstance } from 'fastify';
import type { App } from '../context.ts';
import { injectOperation } from '../http/inject-operation.ts';

/** The greatest age of the facts on a page. */
const freshMs = 2_000;

/**
 * The facts that pages show: the replies of `getCompany` and `getLoanProduct`. Read at most every two
 * seconds, by one reader at a time; the last ones are kept while an operation fails. The same object is
 * returned until a fact changes.
 */
export function openPageFacts(server: FastifyInstance, app: App): () => Promise<unknown> {
  let last: unknown = null;
  let lastText = '';
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    const [company, product] = await Promise.all([
      injectOperation(server, app.random, getCompany),
      injectOperation(server, app.random, getLoanProduct),
    ]);
    if (company.status === 200 && product.status === 200) {
      const facts = { company: company.reply, product: product.reply };
      const text = JSON.stringify(facts);
      if (text !== lastText) last = facts;
      lastText = text;
    }
    readAt = performance.now();
  };
  return async () => {
    if (performance.now() - readAt > freshMs) {
      reading ??= read().finally(() => {
        reading = null;
      });
      await reading;
    }
    return last;
  };
}
