import type pg from 'pg';

/** Identifies the installation of a database; written once, when an empty database is migrated. */
export interface Stamp {
  readonly mode: 'demo' | 'live';
  /** Identifies the master key without revealing it: `masterKeyId` of vault.ts. */
  readonly keyId: string;
}

export type FoundDatabase =
  /** No migration was ever applied. */
  | { readonly kind: 'empty' }
  /** Made by release 0.1, which wrote no stamp. */
  | { readonly kind: 'unstamped' }
  | {
      readonly kind: 'stamped';
      readonly mode: string;
      readonly keyIds: readonly string[];
      readonly migrations: readonly string[];
    };

export type Mismatch = 'unstamped' | 'mode' | 'key' | 'newer-release';

/** The data cannot be used: it is another installation's or release's, or its key is missing. */
export class InstallationMismatch extends Error {
  override name = 'InstallationMismatch';
}

/** Reads only the stamp and the names of the applied migrations. */
export async function readInstallation(client: pg.ClientBase): Promise<FoundDatabase> {
  const { rows: tables } = await client.query<{ migrated: boolean; stamped: boolean }>(
    `SELECT to_regclass('public.migration') IS NOT NULL AS migrated,
            to_regclass('public.installation') IS NOT NULL AS stamped`,
  );
  if (!tables[0]?.migrated) return { kind: 'empty' };
  if (!tables[0].stamped) return { kind: 'unstamped' };
  const stamps = await client.query<{ mode: string; key_ids: string[] }>(
    'SELECT mode, key_ids FROM public.installation',
  );
  const [stamp] = stamps.rows;
  if (stamp === undefined) return { kind: 'unstamped' };
  const migrations = await client.query<{ name: string }>('SELECT name FROM public.migration');
  return {
    kind: 'stamped',
    mode: stamp.mode,
    keyIds: stamp.key_ids,
    migrations: migrations.rows.map(({ name }) => name),
  };
}

/** Keeps an existing stamp. */
export async function writeStamp(client: pg.ClientBase, stamp: Stamp): Promise<void> {
  await client.query(
    `INSERT INTO public.installation (mode, key_ids) VALUES ($1, ARRAY[$2]) ON CONFLICT DO NOTHING`,
    [stamp.mode, stamp.keyId],
  );
}

/**
 * @param release the names of the migrations that this release knows.
 * @returns why this process may not use the database, or null.
 */
export function decideMismatch(
  found: FoundDatabase,
  wanted: Stamp,
  release: readonly string[],
): Mismatch | null {
  if (found.kind === 'empty') return null;
  if (found.kind === 'unstamped') return 'unstamped';
  if (found.mode !== wanted.mode) return 'mode';
  if (found.migrations.some((name) => !release.includes(name))) return 'newer-release';
  return found.keyIds.includes(wanted.keyId) ? null : 'key';
}

/** @param place the folder or the database, as the person at the terminal knows it. */
export function explainMismatch(mismatch: Mismatch, wanted: Stamp, place: string): string {
  switch (mismatch) {
    case 'unstamped':
      return `The data in ${place} was made by release 0.1, which this release cannot use. Move it away or name another place, and start again.`;
    case 'mode':
      return wanted.mode === 'demo'
        ? `The data in ${place} belongs to a live installation, and this is demo mode. Set PAHIRAM_MODE=live, or name another DATABASE_URL and DATA_DIR.`
        : `The data in ${place} belongs to a demonstration and cannot be used in live mode. Name another DATABASE_URL and DATA_DIR.`;
    case 'key':
      return `The data in ${place} was made with another master key than this one (${wanted.keyId}). Set the MASTER_KEY it was made with, or bring secrets.json back from the backup.`;
    case 'newer-release':
      return `The data in ${place} belongs to a newer release. Start that release, or restore the backup that was made before the upgrade.`;
    default:
      return mismatch satisfies never;
  }
}
