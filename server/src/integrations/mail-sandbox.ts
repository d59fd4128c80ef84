import type { Mail } from './mail.ts';
import { deliverToSandbox, type SandboxMailboxNeeds } from './sandbox-mailbox.ts';

/** Stores emails in the sandbox mailbox instead of sending them. */
export function createSandboxMail(needs: SandboxMailboxNeeds): Mail {
  return {
    name: 'sandbox',
    send: ({ to, subject, text, reference }) =>
      deliverToSandbox(needs, { channel: 'mail', recipient: to, subject, body: text, reference }),
  };
}
