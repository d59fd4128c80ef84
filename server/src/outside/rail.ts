import type { Centavos } from '@pahiram/domain/money/money';
import type { Rail as RailScheme } from '@pahiram/domain/withdrawals/rail';
import type { RailRefusalReason } from '@pahiram/domain/withdrawals/rail-refusal';

export type { RailScheme };

/** One transfer to the member's own account. `reference` is ours and is also the idempotency key. */
export interface TransferOrder {
  readonly reference: string;
  readonly amount: Centavos;
  readonly scheme: RailScheme;
  /** Our own code of the institution; `OTHER` for one that the member named. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountHolder: string;
  readonly description: string;
}

/** What the provider says a transfer's state is, in our words. */
export type TransferState = 'accepted' | 'settled' | 'rejected' | 'returned';

export interface TransferReport {
  readonly reference: string;
  /** The provider's own id. */
  readonly providerId: string;
  readonly state: TransferState;
  readonly amount: Centavos;
  /** Why it was rejected or returned; null otherwise. */
  readonly reason: RailRefusalReason | null;
  readonly at: Date;
}

/**
 * The answer to a submission. `refused`: the provider will never carry it. `delayed`: it was not taken
 * now, through no fault of the order; `key-refused` says that our credentials are not accepted. `unknown`: the call broke, so the order may or may not be taken.
 */
export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly report: TransferReport }
  | { readonly kind: 'refused'; readonly reason: RailRefusalReason }
  | { readonly kind: 'delayed'; readonly cause: DelayCause }
  | { readonly kind: 'unknown'; readonly cause: string };

export type DelayCause = 'out-of-funds' | 'not-reachable' | 'too-many' | 'key-refused';

export type LookUpOutcome =
  /** More than one: the provider made two transfers of one order. */
  | { readonly kind: 'found'; readonly reports: readonly TransferReport[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly cause: string };

/** An authenticated message from the provider. `eventId` is the same for every delivery of one event. */
export interface RailEvent {
  readonly eventId: string;
  readonly report: TransferReport;
}

/** A payout provider (D7). Only its authenticated word moves a withdrawal to its end (V11). */
export interface Rail {
  /** Lower case letters, digits and hyphens; also the owner of its clearing account. */
  readonly name: string;
  /**
   * Whether a callback's signature covers its body. When not, a callback is only a hint, and the
   * truth is looked up before anything moves.
   */
  readonly isCallbackTruth: boolean;
  /** Whether it can pay into accounts of this institution by this scheme. */
  reaches(bankCode: string, scheme: RailScheme): boolean;
  submit(order: TransferOrder): Promise<SubmitOutcome>;
  lookUp(reference: string): Promise<LookUpOutcome>;
  /**
   * Checks the signature over the raw body and reads the event.
   * @returns null when it is not authentic or cannot be read.
   */
  readCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
    now: Date,
  ): Promise<RailEvent | null>;
  /**
   * All transfers that the provider knows and that were made in the span: the other side of
   * reconciliation. @throws Error when the report cannot be had in full.
   */
  listTransfers(from: Date, to: Date): Promise<TransferReport[]>;
}
