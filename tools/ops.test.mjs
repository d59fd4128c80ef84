import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './paths.mjs';
import { releaseName, releaseScripts } from './release.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const files = readdirSync(join(root, 'ops')).map((name) => `ops/${name}`);

/** The names in .env.example; a server test compares them with the settings schema. */
const settings = new Set(
  [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name),
);
const { scripts } = JSON.parse(read('package.json'));
const released = releaseScripts(scripts);

test('every npm command that ops/ uses is in the release', () => {
  const used = files.flatMap((path) =>
    [...read(path).matchAll(/npm (?:run (?:-s )?([a-z]+:?[a-z]*)|(start))/g)].map(
      ([, command, start]) => command ?? start,
    ),
  );
  assert.ok(used.includes('start') && used.includes('db:restore'));
  for (const command of used.filter((name) => name !== 'release')) {
    assert.ok(command in released, command);
  }
});

test('the commands of the release run the pinned Node on the service, and nothing before it', () => {
  for (const [name, command] of Object.entries(released)) {
    assert.match(command, /^exec node_modules\/\.bin\/node .*server\/src\//, name);
    assert.doesNotMatch(command, /setup/, name);
  }
});

test('the archives of two commits have different names, and one of changed files says so', () => {
  const commit = '53b7f7c09fe94f2f8e9f0d5b8f5c0f4a1b2c3d4e';
  assert.equal(releaseName('0.3.0', commit), 'pahiram-0.3.0-53b7f7c09fe9');
  assert.equal(releaseName('0.3.0', `${commit}-changed`), 'pahiram-0.3.0-53b7f7c09fe9-changed');
  assert.equal(releaseName('0.3.0', 'unknown'), 'pahiram-0.3.0-unknown');
});

test('the image and the test on Debian install production packages only', () => {
  for (const path of ['ops/Containerfile', 'ops/live-on-debian.sh']) {
    assert.deepEqual(read(path).match(/npm (?:ci|install)[^&\n]*/g)?.length, 1, path);
    assert.match(read(path), /npm ci --omit=dev/, path);
  }
});

test('every setting that ops/ gives to the service exists', () => {
  const service = /^ {2}service:\n([\s\S]*?)^ {2}database:/m.exec(read('ops/compose.yaml'))?.[1];
  const block = /SETTINGS\n([\s\S]*?)\nSETTINGS/.exec(read('ops/live-on-debian.sh'))?.[1];
  const image = /^ENV (.*)$/m.exec(read('ops/Containerfile'))?.[1];
  const given = [
    ...(service ?? '').matchAll(/^ {6}([A-Z_]+):/gm),
    ...(block ?? '').matchAll(/^([A-Z_]+)=/gm),
    ...(image ?? '').matchAll(/([A-Z_]+)=/g),
  ].map(([, name]) => name);
  assert.ok(given.length > 25, given.join());
  for (const name of given) assert.ok(settings.has(name), name);
});

test('every file that ops/ names exists', () => {
  const named = files.flatMap((path) => read(path).match(/\b(?:ops|tools)\/[\w.-]+\w/g) ?? []);
  assert.ok(named.length > 5);
  for (const path of named) assert.ok(existsSync(join(root, path)), path);
});

test('systemd restarts the service, but not after the exit codes of wrong settings and a missing migration', () => {
  const unit = read('ops/pahiram.service');
  assert.match(unit, /^Restart=always$/m);
  const source = read('server/src/run/start-failure.ts');
  const codes = [...source.matchAll(/(?:config|migration)ExitCode = (\d+)/g)].map(
    ([, code]) => code,
  );
  assert.equal(codes.length, 2);
  assert.match(unit, new RegExp(`^RestartPreventExitStatus=${codes.join(' ')}$`, 'm'));
});

test('the proxy keeps metrics and readiness inside', () => {
  assert.match(read('ops/Caddyfile'), /@inside path \/metrics \/readyz/);
});
