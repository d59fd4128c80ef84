import type { CommonProblemCode } from '@pahiram/api/common-words';
import type { AnyOperation, ProblemCodeOf } from '@pahiram/api/operation';
import type { Centavos } from '@pahiram/domain/money/money';
import { formatPesos } from '@pahiram/domain/money/money';

/** Values that go with a refusal; a bigint is an amount in centavos and is shown in pesos. */
export type RefusalFacts = Readonly<Record<string, string | number | bigint | boolean>>;
export type RefusalDetails = Readonly<Record<string, string | number | boolean>>;

export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/**
 * A refusal, by the code of its problem. Throwing it rolls the transaction back. A handler that returns
 * it commits its writes, such as a counted attempt.
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

/** Creates a refusal; accepts only codes of the operation's `problems` and the common ones. */
export type Refuse<O extends AnyOperation> = (
  code: ProblemCodeOf<O> | CommonProblemCode,
  facts?: RefusalFacts,
  fields?: readonly FieldFault[],
) => Refusal;
