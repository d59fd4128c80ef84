import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const TEST_TIMEOUT_MS = 600_000;

/**
 * Runs the tests in the files that the globs match, all in one process, or each file in its own when
 * `isIsolated`. Gives `{ passed, failed }`: never without a failure when anything went wrong.
 */
export async function runNodeTests(globs, { exclude = [], isIsolated = false, top = root } = {}) {
  const files = globSync(globs, { cwd: top, exclude: (path) => isExcluded(path, exclude) }).sort();
  if (files.length === 0) {
    process.stdout.write(`FAILED: there is no test file in ${globs.join(' ')}\n`);
    return { passed: 0, failed: 1 };
  }
  const groups = isIsolated ? files.map((file) => [file]) : [files];
  const total = { passed: 0, failed: 0 };
  for (const group of groups) {
    const { passed, failed } = await runProcess(group, top);
    total.passed += passed;
    total.failed += failed;
  }
  return total;
}

const isExcluded = (path, exclude) =>
  /(^|\/)(node_modules|dist)$/.test(path) || exclude.some((ending) => path.endsWith(ending));

async function runProcess(files, top) {
  mkdirSync(cacheDir, { recursive: true });
  const countsPath = join(cacheDir, `counts-${process.pid}.json`);
  rmSync(countsPath, { force: true });
  const { code } = await run(
    pinnedNode,
    [
      `--test-reporter=${join(root, 'tools/count-reporter.mjs')}`,
      `--test-timeout=${TEST_TIMEOUT_MS}`,
      join(root, 'tools/run-test-files.mjs'),
      ...files.map((file) => join(top, file)),
    ],
    { cwd: top, env: { ...process.env, PAHIRAM_COUNTS: countsPath } },
  );
  const counts = takeCounts(countsPath);
  if (counts.failed > 0) return counts;
  if (code === 0 && counts.passed > 0) return counts;
  const reason = code === 0 ? 'no test ran' : `the test process ended with code ${code}`;
  process.stdout.write(`FAILED: ${reason} (${files.join(' ')})\n`);
  return { passed: counts.passed, failed: 1 };
}

function takeCounts(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return { passed: 0, failed: 0 };
    throw error;
  } finally {
    rmSync(path, { force: true });
  }
}
