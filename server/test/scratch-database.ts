/** Prints the URL of a newly migrated database and keeps it until the standard input ends. */
import { migrate } from '../src/db/migrate.ts';
import { testCluster } from './cluster.ts';

const cluster = await testCluster();
await migrate(cluster.url);
process.stdout.write(`${cluster.url}\n`);
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
