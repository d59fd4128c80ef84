/** Prints the URL of a PostgreSQL with the migrated template and keeps it until the standard input ends. */
import { testCluster } from './cluster.ts';
import { offerUrl } from './offer-url.ts';
import { makeTemplate } from './test-database.ts';

await makeTemplate();
offerUrl((await testCluster()).url);
