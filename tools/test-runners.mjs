/**
 * The three test runners: node:test for unit and server tests, Vitest in a browser for ui components,
 * Playwright for the user journeys. Each also writes a JUnit report, from which counts and durations are
 * read.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { provideChromium } from './chromium.mjs';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

export const unitTests = [
  'domain/src/**/*.test.ts',
  'api/{src,build}/**/*.test.ts',
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

/** One process runs this many files: what they import is loaded once. */
const filesPerProcess = 16;

/**
 * @param globs of test files, relative to `top`.
 * @param only filters files by path; with it, it is no failure when no file is left.
 * @returns `{ passed, failed, tests }`
 */
export async function runNodeTests(globs, { isFull = false, only, top = root } = {}) {
  const files = globSync(globs, { cwd: top, exclude: isOutput })
    .filter((path) => (isFull || !fullOnly.test(path)) && (only?.(path) ?? true))
    .sort();
  if (files.length === 0) {
    return { passed: 0, failed: only === undefined ? 1 : 0, tests: [] };
  }
  const batches = [
    ...files.filter((path) => fullOnly.test(path)).map((path) => [path]),
    ...deal(files.filter((path) => !fullOnly.test(path))),
  ];
  const postgres = files.some((path) => path.startsWith('server/')) ? await startPostgres() : {};
  const env = {
    NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
    ...(postgres.url === undefined ? {} : { TEST_CLUSTER_URL: postgres.url }),
    ...(isFull ? { FUZZ_RUNS: '100' } : {}),
  };
  const total = { passed: 0, failed: 0, tests: [] };
  const work = async () => {
    for (let batch = batches.shift(); batch !== undefined; batch = batches.shift()) {
      const { passed, failed, tests } = await runInOneProcess(batch, { cwd: top, env });
      total.passed += passed;
      total.failed += failed;
      total.tests.push(...tests);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() + 1 }, work));
  } finally {
    postgres.stop?.();
  }
  return total;
}

/** Neighbours go to different processes, because those of one folder take similarly long. */
function deal(files) {
  const count = Math.ceil(files.length / filesPerProcess);
  return Array.from({ length: count }, (_, first) => files.filter((_, at) => at % count === first));
}

function runInOneProcess(files, options) {
  const words = (report) => [
    `--test-timeout=${testTimeoutMs}`,
    `--test-reporter=${join(root, 'tools/report-failures.mjs')}`,
    '--test-reporter-destination=stdout',
    '--test-reporter=junit',
    `--test-reporter-destination=${report}`,
    join(root, 'tools/run-test-files.mjs'),
    ...files,
  ];
  return runWithReport(`node-${files[0].replaceAll('/', '-')}`, words, options, files);
}

/** One migrated PostgreSQL for all test files. */
async function startPostgres() {
  const server = spawn(pinnedNode, [join(root, 'server/test/shared-cluster.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await Promise.race([
    once(createInterface(server.stdout), 'line'),
    once(server, 'exit').then(() => {
      throw new Error('the database of the tests did not start; the reason is above');
    }),
  ]);
  return { url, stop: () => server.stdin.end() };
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

/** Runs e2e/core; with `isFull` also e2e/pages, e2e/faults and e2e/sweeps. */
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

/** @param files those that the report must name. */
async function runWithReport(
  name,
  words,
  { cwd = root, env = {}, reportVariable } = {},
  files = [],
) {
  mkdirSync(cacheDir, { recursive: true });
  const report = join(cacheDir, `${name}-${process.pid}.xml`);
  rmSync(report, { force: true });
  const variables = reportVariable === undefined ? {} : { [reportVariable]: report };
  const { code } = await run(pinnedNode, words(report), {
    cwd,
    env: { ...process.env, ...env, ...variables },
  });
  const xml = existsSync(report) ? readFileSync(report, 'utf8') : '';
  rmSync(report, { force: true });
  return count(xml, name, code, files);
}

/**
 * A skipped test counts as failed; so does a runner that fails without a failed test, a file without a
 * test, and a file that is not in the report, because a process that ends early reports nothing.
 */
function count(xml, name, code, files) {
  // A file is reported like a test when it cannot be loaded or has no test.
  const tests = readReport(xml).map((test) =>
    files.includes(test.name) ? { ...test, outcome: 'failed' } : test,
  );
  const passed = tests.filter(({ outcome }) => outcome === 'passed').length;
  const failed = tests.length - passed;
  const missing = files.filter((file) => !xml.includes(` name="${file}"`));
  if (missing.length === 0 && (code === 0 || failed > 0)) return { passed, failed, tests };
  process.stdout.write(`FAILED ${name}: the test runner ended with code ${code}\n`);
  for (const file of missing) process.stdout.write(`  no result of ${file}\n`);
  return { passed, failed: failed + Math.max(missing.length, 1), tests };
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
