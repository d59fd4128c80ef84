/** Prints the URL of a PostgreSQL with the migrated template and keeps it until the standard input ends. */
import { testCluster } from './cluster.ts';
import { makeTemplate } from './test-database.ts';

await makeTemplate();
process.stdout.write(`${(await testCluster()).url}\n`);
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
