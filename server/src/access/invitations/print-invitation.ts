import type { App } from '../../context.ts';

/** The stored fingerprint of an invitation code. Case, spaces and dashes are ignored. */
export function printInvitation(app: Pick<App, 'vault'>, code: string): Buffer {
  return app.vault.fingerprint('invitation', code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}
