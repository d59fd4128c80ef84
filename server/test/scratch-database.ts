/** Prints the URL of a newly migrated database and keeps it until the standard input ends. */
import { migrate } from '../src/db/migrate.ts';
import { testCluster } from './cluster.ts';
import { offerUrl } from './offer-url.ts';

const { url } = await testCluster();
await migrate(url);
offerUrl(url);
