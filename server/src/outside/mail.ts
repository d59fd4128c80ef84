export interface MailText {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly reference: string;
}

/** @throws Error when the mail server did not take the message: the job tries again. */
export interface Mail {
  readonly name: string;
  send(message: MailText): Promise<void>;
}
