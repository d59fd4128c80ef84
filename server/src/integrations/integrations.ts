import type { FileStore } from './files.ts';
import type { Mail } from './mail.ts';
import type { PayoutProvider } from './payout-provider.ts';
import type { Sms } from './sms.ts';

/** External providers. Each has a sandbox implementation of the same type. */
export interface Integrations {
  readonly sms: Sms;
  readonly mail: Mail;
  readonly files: FileStore;
  readonly payouts: PayoutProvider;
}
