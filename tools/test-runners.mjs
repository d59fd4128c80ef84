/**
 * The three test runners: node --test for unit and server tests, Vitest in a browser for ui components,
 * Playwright for the user journeys. Each also writes a JUnit report, from which counts and durations are
 * read.
 */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './chromium.mjs';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

export const unitTests = [
  'domain/src/**/*.test.ts',
  'api/src/**/*.test.ts',
  'client/src/**/*.test.ts',
  'embedded-postgres/src/**/*.test.ts',
  'ui/src/**/*.test.ts',
  'web/src/**/*.test.ts',
  'console/src/**/*.test.ts',
  'simulator/src/**/*.test.ts',
  'tools/*.test.mjs',
];
export const serverTests = ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'];
/** Long tests, such as those that kill processes: only in `npm run test:full`. */
const fullOnly = /\.full\.test\.(ts|mjs)$/;
const testTimeoutMs = 600_000;

/**
 * @param globs of test files, relative to `top`.
 * @param only filters files by path; with it, it is no failure when no file is left.
 * @returns `{ passed, failed, tests }`
 */
export function runNodeTests(globs, { isFull = false, only, top = root } = {}) {
  const files = globSync(globs, { cwd: top, exclude: isOutput })
    .filter((path) => (isFull || !fullOnly.test(path)) && (only?.(path) ?? true))
    .sort();
  if (files.length === 0) {
    return Promise.resolve({ passed: 0, failed: only === undefined ? 1 : 0, tests: [] });
  }
  const flags = (report) => [
    '--test',
    `--test-concurrency=${availableParallelism() + 1}`,
    `--test-timeout=${testTimeoutMs}`,
    `--test-reporter=${join(root, 'tools/report-failures.mjs')}`,
    '--test-reporter-destination=stdout',
    '--test-reporter=junit',
    `--test-reporter-destination=${report}`,
  ];
  // One migrated PostgreSQL for all test files; tests without a database do not need it.
  const setup = files.some((path) => path.startsWith('server/'))
    ? ['--test-global-setup=server/test/shared-cluster.ts']
    : [];
  return runWithReport('node', (report) => [...flags(report), ...setup, ...files], {
    cwd: top,
    env: {
      NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
      ...(isFull ? { FUZZ_RUNS: '100' } : {}),
    },
  });
}

const isOutput = (path) => /(^|\/)(node_modules|dist)$/.test(path);

/** Runs the component tests of ui/ in Chromium. */
export function runComponentTests({ isChanged = false } = {}) {
  const words = (report) => [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=src/test/vitest.config.ts',
    '--reporter=dot',
    '--reporter=junit',
    `--outputFile.junit=${report}`,
    ...(isChanged ? ['--changed', '--passWithNoTests'] : []),
  ];
  return runInBrowser('components', words, { cwd: join(root, 'ui') });
}

/** Runs e2e/core; with `isFull` also e2e/faults and e2e/sweeps. */
export function runJourneys({ isFull = false, isChanged = false } = {}) {
  const words = () => [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--reporter=list,junit',
    ...(isFull ? [] : ['--project=core']),
    ...(isChanged ? ['--only-changed', '--pass-with-no-tests'] : []),
  ];
  return runInBrowser('journeys', words, {
    cwd: join(root, 'e2e'),
    // Without a terminal the list reporter prints one plain line for each test.
    env: { PLAYWRIGHT_FORCE_TTY: '0' },
    reportVariable: 'PLAYWRIGHT_JUNIT_OUTPUT_FILE',
  });
}

async function runInBrowser(name, words, { env = {}, ...options }) {
  const CHROME_PATH = await provideChromium();
  return runWithReport(name, words, { ...options, env: { ...env, CHROME_PATH } });
}

async function runWithReport(name, words, { cwd = root, env = {}, reportVariable } = {}) {
  mkdirSync(cacheDir, { recursive: true });
  const report = join(cacheDir, `${name}-${process.pid}.xml`);
  rmSync(report, { force: true });
  const variables = reportVariable === undefined ? {} : { [reportVariable]: report };
  const { code } = await run(pinnedNode, words(report), {
    cwd,
    env: { ...process.env, ...env, ...variables },
  });
  try {
    return count(readReport(readFileSync(report, 'utf8')), name, code);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return count([], name, code);
  } finally {
    rmSync(report, { force: true });
  }
}

/** A skipped test counts as failed; so does a runner that fails without a failed test. */
function count(tests, name, code) {
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
  const failed = tests.length - passed;
  if (code === 0 || failed > 0) return { passed, failed, tests };
  process.stdout.write(`FAILED ${name}: the test runner ended with code ${code}\n`);
  return { passed, failed: 1, tests };
}

/** The test cases of a JUnit report: `{ name, seconds, outcome: 'passed' | 'failed' | 'skipped' }`. */
export function readReport(xml) {
  const cases = xml.matchAll(
    /<testcase\b((?:\s+[\w-]+="[^"]*")*)\s*(?:\/>|>([\s\S]*?)<\/testcase>)/g,
  );
  return [...cases].map(([, attributes, body = '']) => ({
    name: readAttribute(attributes, 'name'),
    seconds: Number(readAttribute(attributes, 'time')),
    outcome: /<(failure|error)\b/.test(body)
      ? 'failed'
      : /<skipped\b/.test(body)
        ? 'skipped'
        : 'passed',
  }));
}

const entities = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function readAttribute(attributes, name) {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
  return value.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity) => entities[entity]);
}
