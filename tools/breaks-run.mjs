/** Runs one test file in a scratch copy for breaks.mjs, with the test runner of its workspace. */
import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';
import { run, signalGroup } from './run.mjs';

const RUN_TIMEOUT_MS = 240_000;

/**
 * Runs `test` in the copy `tree`. @returns `green`; `red` for a failing assertion; or `crashed`, which
 * proves nothing: the file does not load, the build fails or the runner hangs. `reason` says why.
 * @param patterns texts in the titles of the tests to run; empty for all tests.
 */
export async function runTest(tree, test, patterns, chromium) {
  if (test.startsWith('e2e/')) return runJourney(tree, test, patterns, chromium);
  if (/^ui\/.*\.test\.tsx$/.test(test)) return runKit(tree, test, patterns, chromium);
  return runNode(tree, test, patterns);
}

async function runNode(tree, test, patterns) {
  const { code, output, isOver } = await runIn(tree, [
    '--test',
    `--test-reporter=${join(root, 'tools/breaks-reporter.mjs')}`,
    '--test-timeout=120000',
    '--test-force-exit',
    ...patterns.map((words) => `--test-name-pattern=${escaped(words)}`),
    test,
  ]);
  if (isOver) return crashed('it did not end');
  const tests = output
    .split('\n')
    .filter((line) => line.startsWith('{"name":'))
    .map((line) => JSON.parse(line));
  const failed = tests.filter(({ passed }) => !passed);
  const assertion = failed.find(({ isAssertion }) => isAssertion);
  if (assertion) return red(assertion.message || assertion.name);
  if (failed.length > 0) return crashed(`${failed[0].name}: ${failed[0].message}`);
  // The report also lists the file as a test. If it is the only one, no title matched.
  if (code !== 0) return crashed(`the test process ended with code ${code}`);
  return tests.some(({ name }) => !name.endsWith(basename(test))) ? green : crashed('no test ran');
}

async function runKit(tree, test, patterns, chromium) {
  const report = reportPath(tree);
  const words = [
    join(tree, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--config=src/test/vitest.config.ts',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(patterns.length > 0 ? ['--testNamePattern', patterns.map(escaped).join('|')] : []),
    test.slice('ui/'.length),
  ];
  const { isOver, output } = await runIn(tree, words, { folder: 'ui', chromium });
  if (isOver) return crashed('it did not end');
  const found = takeReport(report);
  if (!found) return crashed(lastLine(output));
  const results = found.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = results.filter(({ status }) => status === 'failed');
  if (failed.length > 0) return red(failed[0].failureMessages?.[0] ?? failed[0].fullName);
  if (!found.success) return crashed(found.testResults[0]?.message ?? 'the file did not load');
  return results.some(({ status }) => status === 'passed') ? green : crashed('no test ran');
}

async function runJourney(tree, test, patterns, chromium) {
  const built = await runIn(tree, ['--input-type=module', '--eval', buildStale]);
  if (built.code !== 0) return crashed(`the site does not build: ${lastLine(built.output)}`);
  const report = reportPath(tree);
  const words = [
    join(tree, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config=playwright.config.ts',
    '--reporter=json',
    '--workers=1',
    '--retries=0',
    ...(patterns.length > 0 ? [`--grep=${patterns.map(escaped).join('|')}`] : []),
    `/${escaped(basename(test))}$`,
  ];
  const { isOver, output } = await runIn(tree, words, { folder: 'e2e', chromium, report });
  if (isOver) return crashed('it did not end');
  const found = takeReport(report);
  if (!found) return crashed(lastLine(output));
  const results = specsOf(found.suites).flatMap(({ tests }) => tests.flatMap((one) => one.results));
  const faults = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
  const assertion = faults.find((message) => /expect\(|expect\./.test(message));
  if (assertion) return red(assertion);
  if (faults.length + found.errors.length > 0) {
    return crashed(faults[0] ?? found.errors[0]?.message ?? '');
  }
  return results.some(({ status }) => status === 'passed') ? green : crashed('no test ran');
}

const buildStale =
  "const { build, listStale } = await import(process.cwd() + '/tools/build-browser.mjs'); await build(listStale());";

const specsOf = (suites) =>
  suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);

const green = { state: 'green', reason: '' };
const red = (reason) => ({ state: 'red', reason: firstLine(reason) });
const crashed = (reason) => ({ state: 'crashed', reason: firstLine(reason) });

const ESCAPE = String.fromCharCode(27);
const plain = (text) => text.replace(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '');
const lines = (text) =>
  plain(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
const firstLine = (text) => (lines(text)[0] ?? '').trim().slice(0, 160);
const lastLine = (text) =>
  lines(text).find((line) => /error/i.test(line)) ?? lines(text).at(-1) ?? 'no output';

const escaped = (words) => words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function reportPath(tree) {
  mkdirSync(join(tree, '.cache'), { recursive: true });
  const path = join(tree, '.cache/report.json');
  rmSync(path, { force: true });
  return path;
}

function takeReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function runIn(tree, words, { folder = '', chromium, report } = {}) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report ?? '' };
  for (const name of ['E2E_PORT', 'E2E_DATA_DIR', 'NODE_TEST_CONTEXT']) delete env[name];
  if (chromium) env.CHROME_PATH = chromium;
  let isOver = false;
  let timer;
  const ended = await run(join(tree, 'node_modules/.bin/node'), words, {
    cwd: join(tree, folder),
    env,
    capture: true,
    onSpawn: (pid) => {
      timer = setTimeout(() => {
        isOver = true;
        signalGroup(pid, 'SIGKILL');
      }, RUN_TIMEOUT_MS);
    },
  });
  clearTimeout(timer);
  return { ...ended, isOver };
}

/** The path of the file that `test` names; browser tests may be in any folder of e2e. */
export function findTest(tree, test) {
  const pattern = test.startsWith('e2e/') ? `e2e/**/${basename(test)}` : test;
  const [found, ...others] = globSync(pattern, { cwd: tree, exclude: isInstalled });
  if (found === undefined || others.length > 0) throw new Error(`${test} is not one file`);
  return found;
}

const isInstalled = (path) => /(^|\/)node_modules$/.test(path);
