import { testCluster } from './cluster.ts';
import { makeTemplate } from './test-database.ts';

/** For `node --test --test-global-setup`: one migrated PostgreSQL server for all test files. */
export async function globalSetup(): Promise<void> {
  await makeTemplate();
  process.env.TEST_CLUSTER_URL = (await testCluster()).url;
}
