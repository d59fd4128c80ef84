/**
 * `npm test`: static checks, unit and server tests, component tests and user journeys in a browser; each
 * change must pass them. `npm run test:full` adds the sweeps, the long tests and the list of breaks.
 * `npm test -- --changed` runs only the tests of uncommitted changes. Ends with the line
 * `N passed, N failed`, and with code 1 when anything failed or did not run.
 */
import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { runBreaks } from './breaks.mjs';
import { build, listStale } from './build-browser.mjs';
import { check } from './check.mjs';
import { root } from './paths.mjs';
import { providePostgresql15 } from './postgresql-15.mjs';
import {
  runComponentTests,
  runJourneys,
  runNodeTests,
  serverTests,
  unitTests,
} from './test-runners.mjs';

const isFull = process.argv.includes('--full');
const isChanged = process.argv.includes('--changed');
const slowestShown = 10;

const parts = [
  ['checks', check],
  ['browser files', buildBrowserFiles],
  ['unit and server tests', runUnitAndServerTests],
  ['components in a browser', () => runComponentTests({ isChanged })],
  ['journeys in a browser', () => runJourneys({ isFull, isChanged })],
  ...(isFull ? [['breaks that the tests must notice', () => runBreaks()]] : []),
];

const usual = isFull ? 'about two and a half hours' : 'about 20 minutes';
if (!isChanged) say(`This usually takes ${usual} on two cores. It starts its own servers.`);
const total = { passed: 0, failed: 0 };
const tests = [];
const times = [];
for (const [name, work] of parts) {
  say(`\n# ${name}`);
  const begun = performance.now();
  const result = await attempt(name, work);
  const seconds = Math.round((performance.now() - begun) / 1000);
  times.push(`${name} ${seconds} s`);
  say(`\n# ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`);
  total.passed += result.passed;
  total.failed += result.failed;
  tests.push(...(result.tests ?? []));
}
say(`\nThe slowest tests:`);
for (const { name, seconds } of tests
  .sort((a, b) => b.seconds - a.seconds)
  .slice(0, slowestShown)) {
  say(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
say(`\n${times.join(', ')}`);
say(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Builds the sites whose sources have changed. */
async function buildBrowserFiles() {
  await build(listStale());
  return { passed: 1, failed: 0 };
}

async function runUnitAndServerTests() {
  if (isFull) await providePostgresql15();
  return runNodeTests([...unitTests, ...serverTests], nodeOptions());
}

/** node --test cannot find the tests of a change, so with --changed those in changed folders run. */
function nodeOptions() {
  if (!isChanged) return { isFull };
  const listed = execFileSync('git', ['status', '--porcelain', '--no-renames', '-uall'], {
    cwd: root,
    encoding: 'utf8',
  });
  const folders = new Set(listed.split('\n').map((line) => dirname(line.slice(3))));
  return { isFull, only: (path) => folders.has(dirname(path)) };
}

/** A part that cannot run at all counts as one failure; the other parts still run. */
async function attempt(name, work) {
  try {
    return await work();
  } catch (error) {
    say(`FAILED ${name}: ${error.message}`);
    return { passed: 0, failed: 1 };
  }
}
