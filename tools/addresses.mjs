// Writes api/src/addresses.ts: method and path of each operation, so that browsers need not load the
// schemas. With --verify it only checks that the file matches the contract.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const folder = new URL('../api/src/', import.meta.url).pathname;
const target = join(folder, 'addresses.ts');
const skipped = new Set(['addresses.ts', 'address.ts', 'operation.ts', 'wire.ts']);

function isOperation(value) {
  return typeof value === 'object' && value !== null && 'audience' in value && 'reply' in value;
}

async function operationsOf(file) {
  const exports = await import(pathToFileURL(join(folder, file)).href);
  return Object.entries(exports).filter(([, value]) => isOperation(value));
}

const imports = [];
const lines = [];
const names = new Set();
const paths = new Set();
for (const file of (await readdir(folder)).sort()) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts') || skipped.has(file)) continue;
  const operations = await operationsOf(file);
  if (operations.length === 0) continue;
  const alias = file.replace('.ts', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
  imports.push(`import type * as ${alias} from './${file}';`);
  for (const [exported, operation] of operations) {
    const { name } = operation;
    const place = `${operation.method} ${operation.path}`;
    if (names.has(name) || paths.has(place))
      throw new Error(`twice in the contract: ${name} ${place}`);
    names.add(name);
    paths.add(place);
    const { method, path, audience, confirms } = operation;
    const parts = [method, path, audience, ...(confirms ? [confirms] : [])].map(
      (part) => `'${part}'`,
    );
    const one = `export const ${name} = /* @__PURE__ */ address<typeof ${alias}.${exported}>(${parts.join(', ')});`;
    lines.push(
      one.length <= 100
        ? one
        : `export const ${name} = /* @__PURE__ */ address<typeof ${alias}.${exported}>(\n  ${parts.join(',\n  ')},\n);`,
    );
  }
}

const text = `// Made from the contract by tools/addresses.mjs; edit the contract and run npm run api:addresses.
import { address } from './address.ts';
${imports.join('\n')}

${lines.join('\n')}
`;

if (process.argv.includes('--verify')) {
  const now = await readFile(target, 'utf8').catch(() => '');
  if (now !== text) {
    console.error('api/src/addresses.ts is not what the contract gives: npm run api:addresses');
    process.exit(1);
  }
} else {
  await writeFile(target, text);
  console.log(`${lines.length} addresses`);
}
