import type {
  PaymentMethod,
  PaymentMethodLimits,
  ProviderPaymentReport,
} from '@pahiram/domain/loans/provider-payment';
import type { Centavos } from '@pahiram/domain/money/money';
import type { DelayCause } from './payout-provider.ts';

/** A code by which one amount can be paid once. `reference` is our id and the idempotency key. */
export interface PaymentCodeOrder {
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly amount: Centavos;
  readonly expiresAt: Date;
  /** Shown to the payer by some channels; at most 100 characters. */
  readonly description: string;
  /** The page to which an e-wallet sends the payer back. It says nothing about the payment. */
  readonly returnUrl: string;
}

/** A code as the provider made it. */
export interface ProviderCode {
  /** The provider's id, for look-ups. */
  readonly id: string;
  /** `QR`: the text of a QR Ph code. `NUMBER`: an account number or payment code. `LINK`: a page of the e-wallet. */
  readonly shownAs: 'QR' | 'NUMBER' | 'LINK';
  readonly value: string;
  /** The bank or shops where a number is paid. */
  readonly institution: string | null;
  /** The name of the account that a number belongs to, as a bank's form asks for it; null when there is none. */
  readonly accountName: string | null;
  /** Null when the provider sets no expiry of its own. */
  readonly expiresAt: Date | null;
}

/**
 * The result of asking for a code. `refused`: the provider will never make it. `delayed`: not now, but not because
 * of the order. `unknown`: the call failed, so the code may exist; the same order again returns it.
 */
export type CreateCodeOutcome =
  | { readonly kind: 'created'; readonly code: ProviderCode }
  | { readonly kind: 'refused'; readonly cause: string }
  | { readonly kind: 'delayed'; readonly cause: DelayCause }
  | { readonly kind: 'unknown'; readonly cause: string };

/**
 * The result of closing a code. `closed`: no money comes by it any more. `not-closed`: the provider does not close it,
 * because it is paid or over, or because its channel cannot; late money is booked as always.
 */
export type CloseCodeOutcome =
  | { readonly kind: 'closed' }
  | { readonly kind: 'not-closed'; readonly cause: string }
  | { readonly kind: 'unknown'; readonly cause: string };

export type PaymentLookUpOutcome =
  /** Empty while nothing is paid. */
  | { readonly kind: 'found'; readonly payments: readonly ProviderPaymentReport[] }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unknown'; readonly cause: string };

/**
 * A callback: something may have happened to a payment. It is only a hint, whatever amount or state it names: the
 * provider is queried before anything changes (V11).
 */
export interface PaymentHint {
  readonly paymentId: string;
}

/** A provider that collects payments. Only its authenticated replies book or reverse a payment (V11). */
export interface PaymentProvider {
  /** Lower-case letters, digits and hyphens; also the channel of its payments and the owner of its ledger accounts. */
  readonly name: 'sandbox' | 'xendit';
  /** As members know it. */
  readonly displayName: string;
  readonly methods: readonly PaymentMethodLimits[];
  createCode(order: PaymentCodeOrder): Promise<CreateCodeOutcome>;
  closeCode(codeId: string): Promise<CloseCodeOutcome>;
  /** The payments of one of the provider's codes. */
  lookUpCode(codeId: string): Promise<PaymentLookUpOutcome>;
  lookUpPayment(paymentId: string): Promise<PaymentLookUpOutcome>;
  /** @returns null when the callback is not authentic or cannot be parsed. */
  readCallback(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Buffer,
    now: Date,
  ): Promise<PaymentHint | null>;
  /**
   * All payments of the span, for reconciliation.
   * @throws Error when the list is not complete.
   */
  listPayments(from: Date, to: Date): Promise<readonly ProviderPaymentReport[]>;
}
