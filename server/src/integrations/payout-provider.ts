import type { Centavos } from '@pahiram/domain/money/money';
import type { ProviderRefusalReason } from '@pahiram/domain/withdrawals/provider-refusal';
import type { Rail } from '@pahiram/domain/withdrawals/rail';
import type { ProviderReport } from '@pahiram/domain/withdrawals/withdrawal';

/** One transfer to the member's account. `reference` is our id and the idempotency key. */
export interface TransferOrder {
  readonly reference: string;
  readonly amount: Centavos;
  readonly rail: Rail;
  /** Our own code of the bank or e-wallet; `OTHER` for one that the member typed. */
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly accountHolder: string;
  readonly description: string;
}

/**
 * The result of a submission. `refused`: the provider will never execute it. `delayed`: it was not
 * taken now, but not because of the order; `key-refused` means that our credentials were rejected.
 * `unknown`: the call failed, so the order may have been taken.
 */
export type SubmitOutcome =
  | { readonly kind: 'accepted'; readonly report: ProviderReport }
  | { readonly kind: 'refused'; readonly reason: ProviderRefusalReason }
  | { readonly kind: 'delayed'; readonly cause: DelayCause }
  | { readonly kind: 'unknown'; readonly cause: string };

export type DelayCause = 'out-of-funds' | 'not-reachable' | 'too-many' | 'key-refused';

export type LookUpOutcome =
  /** More than one report: the provider made two transfers for one order. */
  | { readonly kind: 'found'; readonly reports: readonly ProviderReport[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly cause: string };

/** A callback from the provider. `eventId` is equal for every delivery of one event. */
export interface ProviderEvent {
  readonly eventId: string;
  readonly report: ProviderReport;
}

/** A payout provider, not a rail. Only its authenticated reports end a submitted withdrawal (V11). */
export interface PayoutProvider {
  /** Lower-case letters, digits and hyphens; also the owner of its ledger accounts. */
  readonly name: string;
  /**
   * Whether a callback's signature covers its body. If not, a callback is only a hint, and the
   * provider is queried before anything changes.
   */
  readonly callbackSignatureCoversBody: boolean;
  /** Whether it can pay into accounts of this bank by this rail. */
  reaches(bankCode: string, rail: Rail): boolean;
  submit(order: TransferOrder): Promise<SubmitOutcome>;
  lookUp(reference: string): Promise<LookUpOutcome>;
  /**
   * Checks that the raw body or its headers prove the sender, and parses the event.
   * @returns null when it is not authentic or cannot be parsed.
   */
  readCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
    now: Date,
  ): Promise<ProviderEvent | null>;
  /**
   * All transfers that the provider made in the span, for reconciliation.
   * @throws Error when the report is not complete.
   */
  listTransfers(from: Date, to: Date): Promise<ProviderReport[]>;
}
