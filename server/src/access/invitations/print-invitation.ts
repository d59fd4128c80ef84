import type { App } from '../../context.ts';

/** What is stored of an invitation code; case, spaces and dashes do not matter to who types it. */
export function printInvitation(app: Pick<App, 'vault'>, code: string): Buffer {
  return app.vault.fingerprint('invitation', code.toUpperCase().replace(/[^0-9A-Z]/g, ''));
}
