import { isIP } from 'node:net';
import type { Context } from '../../context.ts';

/** The site as passkeys know it. A passkey works only for this domain, and never for an IP address. */
export interface RelyingParty {
  /** The domain, e.g. `loans.example`; `localhost` in a demonstration. */
  readonly id: string;
  readonly origin: string;
  readonly name: string;
}

/** Null where browsers allow no passkeys: at an IP address, or on http anywhere but on this machine. */
export function relyingParty({ config }: Pick<Context, 'config'>): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(config.publicUrl);
  if (isIP(hostname) !== 0 || hostname.startsWith('[')) return null;
  if (protocol !== 'https:' && hostname !== 'localhost') return null;
  return { id: hostname, origin, name: config.settings.COMPANY_SHORT_NAME ?? 'Pahiram' };
}
