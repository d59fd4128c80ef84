import { deliverToSandbox, type SandboxMailboxNeeds } from './sandbox-mailbox.ts';
import type { Sms } from './sms.ts';

/** The demonstration's phone: what is "sent" can be read on the demo page. */
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
