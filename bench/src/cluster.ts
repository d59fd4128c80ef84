import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedCluster, startEmbedded } from '@pahiram/embedded-postgres/start-embedded';

export interface BenchCluster {
  readonly cluster: EmbeddedCluster;
  readonly dataDir: string;
  /** Stops the database and deletes the folder. */
  close(): Promise<void>;
}

/** A durable PostgreSQL in a folder of its own, with the settings of `npm start` and these. */
export async function openCluster(
  extraSettings: Readonly<Record<string, string>> = {},
): Promise<BenchCluster> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pahiram-bench-'));
  // Under root the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const cluster = await startEmbedded({
    ...{ dataDir, socketRoot: dataDir, durable: true, isThrowAway: true, extraSettings },
  });
  const close = async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { cluster, dataDir, close };
}
