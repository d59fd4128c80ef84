import { rm } from 'node:fs/promises';

/** Deletes the data folder of the tests. The database's guard process stops a server that still runs. */
export default async function cleanUp(): Promise<void> {
  const folder = process.env.E2E_DATA_DIR;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}
