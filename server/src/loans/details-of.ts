import { centavos, formatPesos } from '@pahiram/domain/money/money';
import type { Refusal } from '@pahiram/domain/texts/decision';
import type { RefusalDetails } from '../http/refusal.ts';

/** The facts of a domain refusal for its message; bigint facts are centavos, formatted as pesos. */
export function detailsOf(refusal: Refusal<string>): RefusalDetails {
  return Object.fromEntries(
    Object.entries(refusal.facts).map(([name, fact]) => [
      name,
      typeof fact === 'bigint' ? formatPesos(centavos(fact)) : fact,
    ]),
  );
}
