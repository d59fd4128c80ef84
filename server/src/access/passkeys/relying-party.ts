import { isIP } from 'node:net';
import type { App, Context } from '../../context.ts';
import { InstallationMismatch } from '../../db/installation.ts';

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

/**
 * Keeps the domain of the first start in live mode: at another one every passkey would stop working, and with it
 * the limit of codes would be all that is left.
 * @throws InstallationMismatch for another domain.
 */
export async function fixDomain({ config, db, clock }: App): Promise<void> {
  const site = relyingParty({ config });
  if (config.mode !== 'live' || site === null) return;
  const fixed = await db.transaction(async (tx) => {
    await tx
      .insertInto('passkey_domain')
      .values({ domain: site.id, fixed_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return tx.selectFrom('passkey_domain').select('domain').executeTakeFirstOrThrow();
  });
  if (fixed.domain !== site.id) {
    throw new InstallationMismatch(
      `PUBLIC_URL names ${site.id}, but the passkeys of members and staff are made for ${fixed.domain} and work nowhere else. Set PUBLIC_URL to https://${fixed.domain}.`,
    );
  }
}
