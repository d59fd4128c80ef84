import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** The counts that a run over these files gives, and what it printed. */
async function runOver(files, options = {}) {
  const top = mkdtempSync(join(tmpdir(), 'pahiram-runner-'));
  try {
    for (const [name, text] of Object.entries(files)) {
      writeFileSync(join(top, name), `import { describe, test } from 'node:test';\n${text}\n`);
    }
    const module = pathToFileURL(join(root, 'tools/node-tests.mjs')).href;
    const script = `const { runNodeTests } = await import(${JSON.stringify(module)});
      const options = ${JSON.stringify({ ...options, top })};
      const counts = await runNodeTests(['*.test.mjs'], options);
      console.log('COUNTS ' + JSON.stringify(counts));`;
    const env = { ...process.env };
    delete env.NODE_TEST_CONTEXT;
    const words = ['--input-type=module', '-e', script];
    const { output } = await run(process.execPath, words, { cwd: top, env, capture: true });
    return { counts: JSON.parse(/COUNTS (.*)/.exec(output)?.[1] ?? '{}'), output };
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

test('what passed is counted, over files and suites', async () => {
  const { counts } = await runOver({
    'a.test.mjs': "test('one', () => {});",
    'b.test.mjs': "describe('suite', () => { test('two', () => {}); });",
  });
  assert.deepEqual(counts, { passed: 2, failed: 0 });
});

test('a failure is counted and shown with its reason and place', async () => {
  const { counts, output } = await runOver({
    'a.test.mjs': "test('one', () => {});\ntest('two', () => { throw new Error('because'); });",
  });
  assert.deepEqual(counts, { passed: 1, failed: 1 });
  assert.match(output, /FAILED two \(.*a\.test\.mjs:3\)\n {2}Error: because/);
});

test('a skipped and a todo test count as failures', async () => {
  const { counts } = await runOver({
    'a.test.mjs': "test.skip('one', () => {});\ntest.todo('two', () => {});",
  });
  assert.deepEqual(counts, { passed: 0, failed: 2 });
});

test('a file that does not load is a failure, whatever else passes', async () => {
  const { counts, output } = await runOver({
    'a.test.mjs': "test('one', () => {});",
    'b.test.mjs': "import { nothing } from './missing.mjs';",
  });
  assert.deepEqual(counts, { passed: 1, failed: 1 });
  assert.match(output, /missing\.mjs/);
});

test('an error after a test has ended is a failure', async () => {
  const { counts, output } = await runOver({
    'a.test.mjs': `test('one', () => { setTimeout(() => { throw new Error('late'); }, 5); });
      test('two', () => new Promise((resolve) => setTimeout(resolve, 50)));`,
  });
  assert.deepEqual(counts, { passed: 2, failed: 1 });
  assert.match(output, /late/);
});

test('a test file without a test, and a run without a file, are failures', async () => {
  assert.deepEqual((await runOver({ 'a.test.mjs': '' })).counts, { passed: 0, failed: 1 });
  assert.deepEqual((await runOver({})).counts, { passed: 0, failed: 1 });
});

test('a process that dies in the middle is a failure', async () => {
  const { counts } = await runOver({ 'a.test.mjs': "test('one', () => process.exit(0));" });
  assert.deepEqual(counts, { passed: 0, failed: 1 });
});

test('isolated files run in processes of their own', async () => {
  const text =
    "test('alone', () => { if (globalThis.seen) throw new Error(); globalThis.seen = 1; });";
  const { counts } = await runOver(
    { 'a.test.mjs': text, 'b.test.mjs': text },
    { isIsolated: true },
  );
  assert.deepEqual(counts, { passed: 2, failed: 0 });
});
