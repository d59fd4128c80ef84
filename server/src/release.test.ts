import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { startTestApp } from '../test/harness.ts';
import { readCommit, thisRelease, version } from './release.ts';

const folder = mkdtempSync(join(tmpdir(), 'pahiram-commit-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function newFolder(name: string): string {
  const made = join(folder, name);
  mkdirSync(made, { recursive: true });
  return made;
}

test('the commit of a checkout comes from git, with a note when files differ from it', () => {
  const checkout = newFolder('checkout');
  const git = (...words: string[]) =>
    execFileSync('git', ['-C', checkout, ...words], { encoding: 'utf8' });
  git('init', '--quiet');
  writeFileSync(join(checkout, 'file'), 'one');
  git('add', 'file');
  git('-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '--quiet', '-m', 'one');
  git('tag', 'v1');
  const commit = git('rev-parse', 'HEAD').trim();
  assert.match(commit, /^[0-9a-f]{40}$/);
  assert.equal(readCommit(checkout), commit);
  writeFileSync(join(checkout, 'file'), 'two');
  assert.equal(readCommit(checkout), `${commit}-changed`);
  // A folder inside another project's checkout has no commit of its own.
  assert.equal(readCommit(newFolder('checkout/inside')), 'unknown');
});

test('the commit of an unpacked release is in its file, also where git knows another', () => {
  const archive = newFolder('archive');
  mkdirSync(join(archive, '.git'));
  const commit = 'c0ffee'.padEnd(40, '0');
  for (const text of [commit, `${commit}-changed`, 'unknown']) {
    writeFileSync(join(archive, 'commit.txt'), `${text}\n`);
    assert.equal(readCommit(archive), text);
  }
});

test('without git, or with a broken file, the commit is unknown and nothing fails', () => {
  assert.equal(readCommit(newFolder('plain')), 'unknown');
  const broken = newFolder('broken');
  mkdirSync(join(broken, '.git'));
  assert.equal(readCommit(broken), 'unknown');
  writeFileSync(join(broken, 'commit.txt'), '<script>');
  assert.equal(readCommit(broken), 'unknown');
  rmSync(join(broken, 'commit.txt'));
  mkdirSync(join(broken, 'commit.txt'));
  assert.equal(readCommit(broken), 'unknown');
  const { PATH } = process.env;
  process.env.PATH = '';
  try {
    assert.equal(readCommit(broken), 'unknown');
  } finally {
    process.env.PATH = PATH;
  }
});

test('/version names the version and the commit', async () => {
  const testApp = await startTestApp();
  try {
    const { statusCode, body } = await testApp.server.inject('/version');
    assert.equal(statusCode, 200);
    assert.deepEqual(JSON.parse(body), { version, commit: thisRelease().commit });
    assert.match(version, /^\d+\.\d+\.\d+(-dev)?$/);
    assert.match(thisRelease().commit, /^([0-9a-f]{40}(-changed)?|unknown)$/);
  } finally {
    await testApp.close();
  }
});
