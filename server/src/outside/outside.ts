import type { FileStore } from './files.ts';
import type { Mail } from './mail.ts';
import type { Rail } from './rail.ts';
import type { Sms } from './sms.ts';

/** External providers. Each has a sandbox implementation of the same type. */
export interface Outside {
  readonly sms: Sms;
  readonly mail: Mail;
  readonly files: FileStore;
  readonly rail: Rail;
}
