import type { FileStore } from './files.ts';
import type { Mail } from './mail.ts';
import type { Rail } from './rail.ts';
import type { Sms } from './sms.ts';

/** Everyone the service phones. Each has a sandbox twin of the same type beside it. */
export interface Outside {
  readonly sms: Sms;
  readonly mail: Mail;
  readonly files: FileStore;
  readonly rail: Rail;
}
