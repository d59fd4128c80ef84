import type { CommonProblemCode } from '@pahiram/api/common-words';
import type { AnyOperation, ProblemCodeOf } from '@pahiram/api/operation';
import type { Centavos } from '@pahiram/domain/money/money';
import { formatPesos } from '@pahiram/domain/money/money';

/** Facts that go with a refusal; a bigint is an amount in centavos and is told in pesos. */
export type RefusalFacts = Readonly<Record<string, string | number | bigint | boolean>>;
export type RefusalDetails = Readonly<Record<string, string | number | boolean>>;

export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/**
 * A refusal on its way from the rule that decided it to the one reply that words it.
 * Thrown, it undoes the transaction. Returned by a handler, what was written stays: a counted try.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly details: RefusalDetails;
  readonly fields: readonly FieldFault[] | undefined;

  constructor(code: string, facts: RefusalFacts = {}, fields?: readonly FieldFault[]) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        typeof fact === 'bigint' ? formatPesos(fact as Centavos) : fact,
      ]),
    );
    this.fields = fields;
  }
}

/** Makes the refusals of one operation: only codes that its `problems` table words, or common ones. */
export type Refuse<O extends AnyOperation> = (
  code: ProblemCodeOf<O> | CommonProblemCode,
  facts?: RefusalFacts,
  fields?: readonly FieldFault[],
) => Refusal;
