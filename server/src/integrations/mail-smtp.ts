import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';

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
