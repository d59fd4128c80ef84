/**
 * `npm run db:types`: writes server/src/db/schema.ts from a newly migrated database.
 * With --verify it only compares, and exits with 1 when the file does not match the migrations.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const SCHEMA = 'server/src/db/schema.ts';
/** The types that server/src/db/database.ts makes node-postgres return. */
const TYPES = { int8: 'bigint' };

const scratch = spawn(pinnedNode, [join(root, 'server/test/scratch-database.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [url] = await Promise.race([
  once(createInterface(scratch.stdout), 'line'),
  once(scratch, 'exit').then(() => {
    throw new Error('the migrations did not run; the reason is above');
  }),
]);
try {
  const { code } = await run(
    pinnedNode,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${join(root, SCHEMA)}`,
      '--date-parser=string',
      '--numeric-parser=string',
      // The tables of pg-boss are read by its own statements and ours in server/src/jobs.
      '--exclude-pattern=boss.*',
      `--type-mapping=${JSON.stringify(TYPES)}`,
      ...(process.argv.includes('--verify') ? ['--verify'] : []),
    ],
    { cwd: root },
  );
  process.exitCode = code;
} finally {
  scratch.stdin.end();
}
