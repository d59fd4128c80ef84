import { deliverToSandbox, type SandboxMailboxNeeds } from './sandbox-mailbox.ts';
import type { Sms } from './sms.ts';

/** Stores SMS for the demo page instead of sending them. */
export function createSandboxSms(needs: SandboxMailboxNeeds): Sms {
  return {
    name: 'sandbox',
    send: ({ to, text, reference }) =>
      deliverToSandbox(needs, {
        channel: 'sms',
        recipient: to,
        subject: null,
        body: text,
        reference,
      }),
  };
}
