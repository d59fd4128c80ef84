export interface SmsText {
  /** Canonical digits with country code, e.g. 639171234567. */
  readonly to: string;
  readonly text: string;
  /** Ours; a repeated reference must not be delivered twice by a provider that can tell. */
  readonly reference: string;
}

/** @throws Error when the provider did not take the message: the job tries again. */
export interface Sms {
  readonly name: string;
  send(message: SmsText): Promise<void>;
}
