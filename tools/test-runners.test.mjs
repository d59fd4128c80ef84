import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { readReport } from './test-runners.mjs';

const runners = new URL('./test-runners.mjs', import.meta.url).href;

const files = {
  'good.test.mjs': `import { test } from 'node:test'; test('a > b & "c"', () => {});`,
  'bad.test.mjs': `import { test } from 'node:test'; test('bad', () => { throw new Error('no'); });`,
  'skipped.test.mjs': `import { test } from 'node:test'; test('later', { skip: true }, () => {});`,
  'broken.test.mjs': `import './missing.mjs'; import { test } from 'node:test'; test('x', () => {});`,
  'hook.test.mjs': `import { before, describe, test } from 'node:test';
    describe('suite', () => { before(() => { throw new Error('no'); }); test('x', () => {}); });`,
  'empty.test.mjs': `import 'node:test';`,
  'exit.test.mjs': `import { test } from 'node:test'; test('x', () => process.exit(0));`,
  'top-hook.test.mjs': `import { beforeEach, test } from 'node:test'; let calls = 0;
    beforeEach(() => { if (++calls > 1) throw new Error('called for another file'); });
    test('x', () => {});`,
  'long.full.test.ts': `import { test } from 'node:test'; test('long', () => {});`,
};

/** Runs these files in another process, because `node --test` inside a test process runs nothing. */
function countIn(...names) {
  const top = mkdtempSync(join(tmpdir(), 'pahiram-runners-'));
  try {
    for (const name of names) writeFileSync(join(top, name), files[name]);
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const script = `import { runNodeTests } from ${JSON.stringify(runners)};
      const { passed, failed } = await runNodeTests(['*.test.*'], { top: ${JSON.stringify(top)} });
      console.log('\\n' + JSON.stringify({ passed, failed }));`;
    const words = ['--input-type=module', '--eval', script];
    const output = execFileSync(process.execPath, words, { env, encoding: 'utf8' });
    return JSON.parse(output.trim().split('\n').at(-1));
  } finally {
    rmSync(top, { recursive: true, force: true });
  }
}

test('a test that passes is counted, with its name as written', () => {
  assert.deepEqual(countIn('good.test.mjs'), { passed: 1, failed: 0 });
  const report = '<testcase name="a &gt; b &amp; &quot;c&quot;" time="0.5" file="x.test.mjs"/>';
  assert.deepEqual(readReport(report), [{ name: 'a > b & "c"', seconds: 0.5, outcome: 'passed' }]);
});

for (const name of ['bad', 'skipped', 'broken', 'hook', 'empty']) {
  test(`${name}.test.mjs is never a success`, () => {
    const { passed, failed } = countIn('good.test.mjs', `${name}.test.mjs`);
    assert.equal(passed, 1);
    assert.equal(failed, 1);
  });
}

test('a file that ends its process is a failure of all files of the process', () => {
  assert.deepEqual(countIn('good.test.mjs', 'exit.test.mjs'), { passed: 0, failed: 2 });
});

test('hooks at the top of a file run for its own tests only', () => {
  assert.deepEqual(countIn('top-hook.test.mjs', 'good.test.mjs'), { passed: 2, failed: 0 });
});

test('files of the full tier are left out, and no file at all is a failure', () => {
  assert.deepEqual(countIn('good.test.mjs', 'long.full.test.ts'), { passed: 1, failed: 0 });
  assert.deepEqual(countIn('long.full.test.ts'), { passed: 0, failed: 1 });
});
