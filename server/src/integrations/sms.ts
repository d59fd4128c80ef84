export interface SmsText {
  /** Canonical digits with country code, e.g. 639171234567. */
  readonly to: string;
  readonly text: string;
  /** Our message id. Providers that support it deliver a repeated reference only once. */
  readonly reference: string;
}

/** @throws Error when the provider did not accept the message; the job retries. */
export interface Sms {
  readonly name: string;
  send(message: SmsText): Promise<void>;
}
