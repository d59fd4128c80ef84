/**
 * `npm test`: every check, the server's tests on a real PostgreSQL, the kit and the journeys in a real browser.
 * Ends with the one line `N passed, N failed`, and with code 1 when anything failed or did not run.
 */
import { join } from 'node:path';
import { runBrowserTests } from './browser-tests.mjs';
import { build, listStale } from './build-browser.mjs';
import { check } from './check.mjs';
import { runKitTests } from './kit-tests.mjs';
import { runNodeTests } from './node-tests.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const ISOLATED = '.isolated.test.ts';

const RUNS = [
  ['checks', check],
  ['browser files', buildBrowserFiles],
  ['database types', verifyDatabaseTypes],
  ['server tests', () => runNodeTests(['server/src/**/*.test.ts'], { exclude: [ISOLATED] })],
  [
    'server tests in processes of their own',
    () => runNodeTests([`server/src/**/*${ISOLATED}`], { isIsolated: true }),
  ],
  ['the kit in a browser', runKitTests],
  ['browser journeys', runBrowserTests],
];

const total = { passed: 0, failed: 0 };
for (const [name, work] of RUNS) {
  process.stdout.write(`\n# ${name}\n`);
  const { passed, failed } = await attempt(name, work);
  process.stdout.write(`# ${name}: ${passed} good, ${failed} bad\n`);
  total.passed += passed;
  total.failed += failed;
}
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Both sites build from their sources; what is current stays. */
async function buildBrowserFiles() {
  await build(listStale());
  return { passed: 1, failed: 0 };
}

/** The generated types of the database are those that the migrations make. */
async function verifyDatabaseTypes() {
  const words = [join(root, 'tools/db-types.mjs'), '--verify'];
  const { code, output } = await run(pinnedNode, words, { cwd: root, capture: true });
  if (code === 0) return { passed: 1, failed: 0 };
  throw new Error(`${output}\nserver/src/db/schema.ts is stale: npm run db:types`);
}

/** A run that cannot even take place is one failure, told; the others still take place. */
async function attempt(name, work) {
  try {
    return await work();
  } catch (error) {
    process.stdout.write(`FAILED ${name}: ${error.message}\n`);
    return { passed: 0, failed: 1 };
  }
}
