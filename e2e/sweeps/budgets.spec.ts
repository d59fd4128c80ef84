import { readFileSync, statSync } from 'node:fs';
import type { Built } from '@pahiram/web/src/built.ts';
import { routes } from '@pahiram/web/src/routes.ts';
import { expect, test } from '../support/test.ts';

/** Budgets in bytes after Brotli compression (docs/performance.md). */
const publicMax = 110_000;
const memberMax = 140_000;

const dist = new URL('../../web/dist/', import.meta.url);
const built = JSON.parse(readFileSync(new URL('render/built.json', dist), 'utf8')) as Built;

function bytesOf(script: string): number {
  const file = new URL(`.${script}`, dist);
  const { size } = statSync(`${file.pathname}.br`, { throwIfNoEntry: false }) ?? statSync(file);
  return size;
}

// The gallery shows all components at once and is for developers only.
for (const { path, page, access } of routes.filter(({ path }) => path !== '/gallery')) {
  const budget = access === 'everyone' ? publicMax : memberMax;
  test(`${path} loads ${budget} bytes of scripts at most when it is the first`, () => {
    const scripts = [built.entry, ...built.shared, ...(built.chunks[page] ?? [])];
    const bytes = scripts.reduce((sum, script) => sum + bytesOf(script), 0);
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(budget);
  });
}
