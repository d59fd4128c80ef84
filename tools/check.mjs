/**
 * `npm run check`: types, import rules, specification coverage, lint and format, and the unit tests.
 * Prints all failures, not only the first; exit code 1 on any.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pinnedNode, root } from './paths.mjs';
import { run } from './run.mjs';
import { runNodeTests, unitTests } from './test-runners.mjs';

const projects = [
  'domain',
  'domain/tsconfig.test.json',
  'api',
  'api/tsconfig.test.json',
  'client',
  'client/tsconfig.test.json',
  // In one run, because bench reads the whole server.
  'tsconfig.service.json',
  'ui',
  'ui/tsconfig.test.json',
  'web',
  'console',
  'e2e',
];

/** Name, and the arguments for the pinned Node. The slowest come first. */
const checks = [
  ['lint and format', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']],
  ['database types are those that the migrations make', ['tools/db-types.mjs', '--verify']],
  ...projects.map((project) => [
    `types of ${project}`,
    ['node_modules/typescript/bin/tsc', '-p', project, '--noEmit'],
  ]),
  [
    'import rules',
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ...['--config', '.dependency-cruiser.mjs'],
      ...['domain', 'api', 'client', 'embedded-postgres', 'server', 'ui', 'web', 'console'],
      ...['e2e', 'bench', 'simulator', 'tools'],
    ],
  ],
  ['specification coverage', ['tools/check-coverage.mjs', '--check']],
];

/** Runs all checks, as many at once as there are cores. @returns `{ passed, failed }` */
export async function check() {
  const left = [...checks];
  const counts = { passed: 0, failed: 0 };
  const work = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      counts[(await passes(...next)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return counts;
}

async function passes(name, [script, ...words]) {
  const begun = performance.now();
  const { code, output } = await run(pinnedNode, [join(root, script), ...words], {
    cwd: root,
    capture: true,
  });
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(
    code === 0 ? `${name}: passed (${seconds} s)\n` : `${output}\nFAILED ${name} (${seconds} s)\n`,
  );
  return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const results = [await check(), await runNodeTests(unitTests)];
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  process.stdout.write(`\n${sum('passed')} passed, ${sum('failed')} failed\n`);
  if (sum('failed') > 0) process.exitCode = 1;
}
