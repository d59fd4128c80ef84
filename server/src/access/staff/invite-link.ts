import type { App } from '../../context.ts';
import type { StaffLink } from './store.ts';

const linkMs = 48 * 3_600_000;
const tokenBytes = 32;

export interface InviteLink extends StaffLink {
  /** Only a keyed fingerprint of its token is stored. */
  readonly link: string;
}

/** A link to set password and authenticator; works once, for two days. */
export function makeInviteLink(app: App): InviteLink {
  const token = app.random.bytes(tokenBytes).toString('base64url');
  return {
    link: `${app.config.publicUrl}/console/invitation#${token}`,
    print: printToken(app, token),
    expiresAt: new Date(app.clock.now().getTime() + linkMs),
  };
}

export function printToken(app: Pick<App, 'vault'>, token: string): Buffer {
  return app.vault.fingerprint('invitation', `staff ${token}`);
}
