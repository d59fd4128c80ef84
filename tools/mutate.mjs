/**
 * `npm run mutate`: changes the rules of `domain` one expression at a time (StrykerJS) and requires a test to fail for each change.
 * Only the files that differ from the last commit, or with `-- --all` every file of the folders below (an hour or more), or
 * with `-- money loans/statement` those whose path contains one of the words. Each file is tried with the tests of its folder.
 *
 * A change that no test notices must be listed in mutation/survivors.json under its function, with the reason why it may live;
 * one listed there that a test notices must leave the list. Exit code 1 on either. `--write` makes the list agree and leaves the
 * reasons of new lines empty, which is an error too.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const folders = ['money', 'calendar', 'loans', 'withdrawals', 'members'];
const domain = join(root, 'domain');
const home = join(root, 'tools/mutation');
const work = join(domain, '.stryker-tmp');
const stryker = join(home, 'node_modules/@stryker-mutator/core/bin/stryker.js');
/** How StrykerJS calls the end of a change that a test notices. RuntimeError: a test file cannot be loaded, which fails it. */
const noticed = ['Killed', 'Timeout', 'RuntimeError'];
const say = (line) => process.stdout.write(`${line}\n`);

const isWriting = process.argv.includes('--write');
const isOfAll = process.argv.includes('--all');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const listPath = join(home, 'survivors.json');
/** By file, by function: `{ reason, changes }`. */
const survivors = JSON.parse(readFileSync(listPath, 'utf8'));

await provideStryker();
const total = { tried: 0, noticed: 0 };
const wrong = [];
for (const folder of folders) {
  const files = filesOf(folder);
  if (files.length > 0) judge(await mutate(folder, files));
}
say(`${total.noticed} of ${total.tried} changes noticed`);
if (isWriting) writeFileSync(listPath, `${JSON.stringify(survivors, null, 2)}\n`);
for (const line of wrong) say(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function provideStryker() {
  if (existsSync(stryker)) return;
  const { code } = await run('npm', ['ci', '--loglevel=error'], { cwd: home });
  if (code !== 0) throw new Error(`npm ci failed in ${home} with exit code ${code}`);
}

/** The files of a folder to mutate, relative to domain/. */
function filesOf(folder) {
  const all = globSync(`src/${folder}/**/*.ts`, { cwd: domain }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  if (isOfAll) return all;
  if (words.length > 0) return all.filter((path) => words.some((word) => path.includes(word)));
  const changed = execFileSync(
    'git',
    ['status', '--porcelain', '--no-renames', '-uall', 'domain'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return all.filter((path) => changed.includes(`domain/${path}`));
}

/** Without the long ones, which run once and not for each change. */
function testsOf(folder) {
  const all = globSync(`src/${folder}/**/*.test.ts`, { cwd: domain });
  return all.filter((path) => !path.endsWith('.full.test.ts'));
}

/** @returns the report of StrykerJS: its files with their mutants. */
async function mutate(folder, files) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work);
  const report = join(work, 'report.json');
  const config = join(work, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({
      mutate: files,
      testRunner: 'tap',
      tap: {
        testFiles: testsOf(folder),
        nodeArgs: [
          ...['-r', '{{hookFile}}', '--import', join(home, 'fix-seeds.mjs')],
          ...['--test-reporter=tap', '{{testFile}}'],
        ],
      },
      plugins: [
        join(home, 'node_modules/@stryker-mutator/tap-runner/dist/src/index.js'),
        join(home, 'ignore-messages.mjs'),
      ],
      ignorers: ['messages'],
      coverageAnalysis: 'perTest',
      concurrency: 2,
      // Node drops the types, and only what the tests read is copied.
      tsconfigFile: 'none.json',
      ignorePatterns: ['**', '!src/**', '!test/**', '!package.json'],
      tempDirName: relative(domain, work),
      reporters: ['json'],
      jsonReporter: { fileName: report },
      dryRunTimeoutMinutes: 30,
      logLevel: 'error',
    }),
  );
  say(`# ${folder}: ${files.length} files`);
  const { code } = await run(pinnedNode, [stryker, 'run', config], { cwd: domain });
  if (code !== 0) throw new Error(`StrykerJS failed with exit code ${code}`);
  const { files: mutated } = JSON.parse(readFileSync(report, 'utf8'));
  rmSync(work, { recursive: true });
  return mutated;
}

/** Adds up the mutants of the files, and notes those whose end differs from the list. */
function judge(mutated) {
  for (const [file, { source, mutants }] of Object.entries(mutated)) {
    const lines = source.split('\n');
    const tried = mutants.filter(({ status }) => status !== 'Ignored');
    const survived = tried.filter(({ status }) => !noticed.includes(status));
    total.tried += tried.length;
    total.noticed += tried.length - survived.length;
    say(`${file}: ${tried.length - survived.length} of ${tried.length}`);
    const found = survived.map((mutant) => nameOf(lines, mutant));
    const entries = Object.entries(survivors[file] ?? {}).flatMap(([name, reasons]) =>
      reasons.flatMap(({ reason, changes }) => changes.map((change) => ({ name, change, reason }))),
    );
    const fresh = without(found, entries);
    const stale = without(entries, found);
    if (isWriting) rewrite(file, [...without(entries, stale), ...fresh]);
    const told = (kind, of) => of.map(({ name, change }) => `${kind}: ${file} ${name}: ${change}`);
    const unexplained = without(entries, stale).filter(({ reason }) => reason === '');
    wrong.push(
      ...told('not noticed', [...fresh, ...unexplained]),
      ...told('listed, but noticed', stale),
    );
  }
}

function rewrite(file, entries) {
  const byFunction = {};
  for (const { name, change, reason = '' } of entries) {
    byFunction[name] ??= [];
    const reasons = byFunction[name];
    const same = reasons.find((one) => one.reason === reason);
    if (same) same.changes.push(change);
    else reasons.push({ reason, changes: [change] });
  }
  if (entries.length > 0) survivors[file] = byFunction;
  else delete survivors[file];
}

/** The entries of one list that are not in the other, where one may stand several times in each. */
function without(list, other) {
  const left = other.map(({ name, change }) => `${name} ${change}`);
  return list.filter(({ name, change }) => {
    const at = left.indexOf(`${name} ${change}`);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Names a mutant by its function and its text, not by its line, which other changes move. */
function nameOf(lines, { location: { start, end }, replacement }) {
  const declared = lines
    .slice(0, start.line)
    .map((line) => /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/.exec(line)?.[1])
    .filter((name) => name !== undefined);
  const text = lines.slice(start.line - 1, end.line);
  text[text.length - 1] = text.at(-1).slice(0, end.column - 1);
  text[0] = text[0].slice(start.column - 1);
  const short = (words) => words.replace(/\s+/g, ' ').slice(0, 80);
  return {
    name: declared.at(-1) ?? 'top',
    change: `${short(text.join(' '))} → ${short(replacement)}`,
  };
}
