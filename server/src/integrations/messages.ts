import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';

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

const smsTimeoutMs = 10_000;

export interface HttpSmsSettings {
  readonly url: string;
  readonly token: string;
  readonly timeoutMs?: number;
}

/**
 * For an SMS gateway that takes `POST {to, text, reference}` with a bearer token and answers 2xx
 * when it accepted the message. The reference is also the Idempotency-Key, so that a retry does not
 * send a second SMS.
 */
export function createHttpSms(settings: HttpSmsSettings): Sms {
  return {
    name: 'http',
    send: async ({ to, text, reference }) => {
      const response = await fetch(settings.url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${settings.token}`,
          'content-type': 'application/json',
          'idempotency-key': reference,
        },
        body: JSON.stringify({ to: `+${to}`, text, reference }),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? smsTimeoutMs),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

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

export interface SmtpSettings {
  /** `smtp://…` or `smtps://user:password@host:port`. */
  readonly url: string;
  readonly from: string;
}

export interface SmtpMail extends Mail {
  close(): void;
}

/** Sends email through an SMTP server, over at most two pooled connections. */
export function createSmtpMail({ url, from }: SmtpSettings): SmtpMail {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    send: async ({ to, subject, text, reference }) => {
      // The Message-ID is equal for every retry, so that a mailbox can drop a duplicate.
      const local = createHash('sha256').update(reference).digest('hex').slice(0, 32);
      const domain = /@([^\s>]+)>?$/.exec(from)?.[1] ?? 'localhost';
      await transport.sendMail({ from, to, subject, text, messageId: `<${local}@${domain}>` });
    },
    close: () => transport.close(),
  };
}
