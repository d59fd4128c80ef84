import type pg from 'pg';
import { version } from '../release.ts';

/** Identifies the installation of a database; written once, when an empty database is migrated. */
export interface Stamp {
  readonly mode: 'demo' | 'live';
  /** Identifies the master key without revealing it: `masterKeyId` of vault.ts. */
  readonly keyId: string;
}

export type FoundDatabase =
  /** No migration was ever applied. */
  | { readonly kind: 'empty' }
  /** Made by release 0.1, which wrote no stamp, or by 0.2, whose stamp names no release. */
  | { readonly kind: 'release-0.1' | 'release-0.2' }
  /** The row of the stamp is missing. */
  | { readonly kind: 'unstamped' }
  | {
      readonly kind: 'stamped';
      readonly mode: string;
      readonly keyIds: readonly string[];
      readonly migrations: readonly string[];
    };

export type Mismatch =
  | 'release-0.1'
  | 'release-0.2'
  | 'unstamped'
  | 'mode'
  | 'key'
  | 'newer-release';

/** The data cannot be used: it is another installation's or release's, or its key is missing. */
export class InstallationMismatch extends Error {
  override name = 'InstallationMismatch';
}

/** The database is right, but `npm run db:migrate` has to bring it to this release first. */
export class MigrationNeeded extends Error {
  override name = 'MigrationNeeded';
}

export type Query = <Row extends object>(text: string) => Promise<readonly Row[]>;

export const queryOf =
  (client: pg.ClientBase): Query =>
  async <Row extends object>(text: string) =>
    (await client.query<Row>(text)).rows;

/** Reads only the stamp and the names of the applied migrations. */
export async function readInstallation(query: Query): Promise<FoundDatabase> {
  const [tables] = await query<{ migrated: boolean; stamped: boolean; names_release: boolean }>(
    `SELECT to_regclass('public.migration') IS NOT NULL AS migrated,
            to_regclass('public.installation') IS NOT NULL AS stamped,
            EXISTS (SELECT FROM pg_attribute
              WHERE attrelid = to_regclass('public.installation') AND attname = 'made_by') AS names_release`,
  );
  if (!tables?.migrated) return { kind: 'empty' };
  if (!tables.stamped) return { kind: 'release-0.1' };
  if (!tables.names_release) return { kind: 'release-0.2' };
  const [stamp] = await query<{ mode: string; key_ids: string[] }>(
    'SELECT mode, key_ids FROM public.installation',
  );
  if (stamp === undefined) return { kind: 'unstamped' };
  const migrations = await query<{ name: string }>('SELECT name FROM public.migration');
  return {
    kind: 'stamped',
    mode: stamp.mode,
    keyIds: stamp.key_ids,
    migrations: migrations.map(({ name }) => name),
  };
}

/** Keeps an existing stamp. */
export async function writeStamp(client: pg.ClientBase, stamp: Stamp): Promise<void> {
  await client.query(
    `INSERT INTO public.installation (mode, key_ids, made_by) VALUES ($1, ARRAY[$2], $3)
     ON CONFLICT DO NOTHING`,
    [stamp.mode, stamp.keyId, version],
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
  if (found.kind !== 'stamped') return found.kind;
  if (found.mode !== wanted.mode) return 'mode';
  if (found.migrations.some((name) => !release.includes(name))) return 'newer-release';
  return found.keyIds.includes(wanted.keyId) ? null : 'key';
}

/** @param place the folder or the database, as the person at the terminal knows it. */
export function explainMismatch(mismatch: Mismatch, wanted: Stamp, place: string): string {
  switch (mismatch) {
    case 'release-0.1':
    case 'release-0.2':
      return `The data in ${place} was made by ${mismatch.replace('-', ' ')}. This release cannot use or upgrade it: start that release, or move the data away or name another place, and start again.`;
    case 'unstamped':
      return `The data in ${place} does not say which installation it belongs to. Restore it from the backup, or name another place.`;
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
