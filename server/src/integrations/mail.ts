export interface MailText {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly reference: string;
}

/** @throws Error when the mail server did not accept the message; the job retries. */
export interface Mail {
  readonly name: string;
  send(message: MailText): Promise<void>;
}
