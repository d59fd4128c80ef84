/** `npm run check`: types, import law, spec coverage, lint and format, unit tests. Stops at the first breach. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runNodeTests } from './node-tests.mjs';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';

const PROJECTS = [
  'domain',
  'domain/tsconfig.test.json',
  'api',
  'api/tsconfig.test.json',
  'server',
  'ui',
  'ui/tsconfig.test.json',
  'web',
  'console',
  'e2e',
  'bench',
];

const tool = (path) => [pinnedNode, [join(root, 'node_modules', path)]];

/** Runs every check; gives the counts of the unit tests, or exits at the first breach. */
export async function check() {
  const [node, tsc] = tool('typescript/bin/tsc');
  for (const project of PROJECTS) {
    if (!existsSync(join(root, project))) throw new Error(`There is no ${project} to check`);
    await mustPass(`types of ${project}`, node, [...tsc, '-p', project, '--noEmit']);
  }
  await mustPass('the import law', node, [join(root, 'tools/check-imports.mjs')]);
  await mustPass('spec coverage', node, [join(root, 'tools/check-coverage.mjs')]);
  const [, biome] = tool('@biomejs/biome/bin/biome');
  await mustPass('lint and format', node, [...biome, 'check', '--error-on-warnings', '.']);
  const counts = await runNodeTests([
    'domain/src/**/*.test.ts',
    'api/src/**/*.test.ts',
    'ui/src/**/*.test.ts',
    'web/src/**/*.test.ts',
    'console/src/**/*.test.ts',
    'tools/*.test.mjs',
  ]);
  process.stdout.write(`unit tests: ${counts.passed} good, ${counts.failed} bad\n`);
  return counts;
}

async function mustPass(name, command, words) {
  const begun = performance.now();
  const { code, output } = await run(command, words, { cwd: root, capture: true });
  if (code === 0) {
    process.stdout.write(`${name}: good (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
    return;
  }
  throw new CheckFailure(`${output}\n${name}: broken\n`);
}

/** A check that found a breach; the message holds what the checker printed. */
export class CheckFailure extends Error {
  name = 'CheckFailure';
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { failed } = await check();
    if (failed > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof CheckFailure)) throw error;
    process.stdout.write(error.message);
    process.exitCode = 1;
  }
}
