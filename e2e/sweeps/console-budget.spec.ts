import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '../support/test.ts';

/** In bytes after Brotli compression (docs/performance.md). */
const consoleMax = 250_000;

const dist = new URL('../../console/dist/', import.meta.url);
const assets = new URL('assets/', dist);
const names = readdirSync(assets).filter((name) => name.endsWith('.js'));

/** The scripts of the console's shell, from its page. */
const shell = [
  ...readFileSync(new URL('index.html', dist), 'utf8').matchAll(/\/console\/assets\/([^"]+\.js)"/g),
].map(([, name = '']) => name);

/** These scripts with all that they import at once. */
function withImports(first: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...first];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const text = readFileSync(new URL(name, assets), 'utf8');
    for (const [, one = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
      waiting.push(one);
    }
  }
  return found;
}

function bytesOf(name: string): number {
  const { pathname } = new URL(name, assets);
  const { size } = statSync(`${pathname}.br`, { throwIfNoEntry: false }) ?? statSync(pathname);
  return size;
}

/** Each page of the console has a script of its own, named after its file. */
const pages = names.filter((name) => /-page-[\w-]{8}\.js$/.test(name));

test(`every page of the console loads ${consoleMax} bytes of scripts at most when it is the first`, () => {
  expect(pages.length).toBeGreaterThan(30);
  const sizes = pages.map((page) => {
    const scripts = [...withImports([...shell, page])];
    return { page, bytes: scripts.reduce((sum, script) => sum + bytesOf(script), 0) };
  });
  expect(sizes.filter(({ bytes }) => bytes < 50_000 || bytes > consoleMax)).toEqual([]);
});
