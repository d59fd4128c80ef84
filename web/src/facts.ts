import type { getCompany } from '@pahiram/api/company';
import type { getLoanProduct } from '@pahiram/api/loans';
import type { WireReplyOf } from '@pahiram/api/operation';
import type { QueryClient } from '@tanstack/react-query';
import { publicKeys } from './shell/public-data.ts';

/** Data that the server puts into a page, so that the browser renders the same values at once. */
export interface Facts {
  readonly company: WireReplyOf<typeof getCompany>;
  readonly product: WireReplyOf<typeof getLoanProduct>;
}

/** Id of the element that carries the facts. */
export const factsId = 'facts';

export function provideFacts(client: QueryClient, { company, product }: Facts): void {
  client.setQueryData(publicKeys.company, company);
  client.setQueryData(publicKeys.loanProduct, product);
  client.setQueryData(publicKeys.registrationRules, { mode: company.registrationMode });
}
