import type { ShownFacts } from '@pahiram/domain/access/shown-facts';
import type { CodePurpose } from '@pahiram/domain/withdrawals/code';

/** Something that a passkey can confirm now, as the server's own rows have it. */
export interface Confirmable {
  readonly purpose: CodePurpose;
  /** The id of the confirmed record. */
  readonly subjectId: string;
  /** The canonical text of every fact that the code confirms, as the operation that takes the code builds it. */
  readonly boundTo: string;
  /** What the screen must show. */
  readonly shown: ShownFacts;
}
