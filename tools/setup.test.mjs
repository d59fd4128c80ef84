import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './paths.mjs';
import { timed } from './timed.mjs';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('every npm command installs first, so that it works on a fresh clone', () => {
  const commands = Object.entries(scripts);
  assert.ok(commands.length > 15);
  // A bare `node` after the installation may still be the one that the shell found before it.
  const form = /^node tools\/setup\.mjs( --[a-z-]+)? && exec (node_modules\/\.bin\/node|biome) /;
  for (const [name, command] of commands) assert.match(command, form, name);
});

test('a command on a fresh clone without npm says so in one sentence', () => {
  const clone = mkdtempSync(join(tmpdir(), 'pahiram-clone-'));
  try {
    cpSync(join(root, 'tools'), join(clone, 'tools'), { recursive: true });
    for (const name of ['package.json', 'package-lock.json'])
      cpSync(join(root, name), join(clone, name));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['tools/setup.mjs', '--install-only'],
      { cwd: clone, env: { PATH: clone }, encoding: 'utf8' },
    );
    assert.equal(status, 1, stderr);
    assert.match(stdout, /^Installing dependencies \.\.\.\nnpm is not on the PATH/);
    assert.doesNotMatch(stdout, /passed/);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
});

test('a long step says that it still goes on', async () => {
  const lines = [];
  await timed(
    (line) => lines.push(line),
    'Installing',
    () => sleep(60),
    15,
  );
  assert.equal(lines[0], 'Installing ...');
  assert.match(lines[1], /^Installing: \d+\.\d s so far \.\.\.$/);
  assert.match(lines.at(-1), /^Installing: done in \d+\.\d s$/);
});
