import { rm } from 'node:fs/promises';

/** Forgets the journeys' data. A data folder that still runs is left to its server's guard. */
export default async function cleanUp(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
