import { readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/** Budgets in bytes after Brotli compression (docs/decisions/020). */
const publicMax = 74_000;
const memberMax = 94_000;
const furtherMax = 15_000;

interface Built {
  /** The scripts of each page, by its path in the route tables. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  readonly shared: readonly string[];
}

const dist = new URL('../../web/dist/', import.meta.url);
const built = JSON.parse(readFileSync(new URL('render/built.json', dist), 'utf8')) as Built;
const pathsIn = (file: string, maker: string): string[] =>
  [
    ...readFileSync(new URL(`../../web/src/${file}`, import.meta.url), 'utf8').matchAll(
      new RegExp(`^  (?:${maker})\\(\\s*'([^']+)'`, 'gm'),
    ),
  ].map(([, path = '']) => path);

const sizes = new Map<string, number>();
function packed(script: string): number {
  const known = sizes.get(script);
  if (known !== undefined) return known;
  const file = new URL(`.${script}`, dist);
  const { size } = statSync(`${file.pathname}.br`, { throwIfNoEntry: false }) ?? statSync(file);
  sizes.set(script, size);
  return size;
}
const sum = (scripts: readonly string[]): number =>
  scripts.reduce((total, script) => total + packed(script), 0);
const scriptsOf = (path: string): readonly string[] => {
  const scripts = built.chunks[path];
  if (!scripts) throw new Error(`the build has no page ${path}`);
  return scripts;
};

const rendered = pathsIn('public-rows.tsx', 'rendered|kept');
const made = pathsIn('public-rows.tsx', 'made');
const member = pathsIn('member-rows.tsx', 'member|activated');
/** For developers only: shows all components at once. */
const unbudgeted = ['/gallery'];

test('every page has a budget', () => {
  const known = [...rendered, ...made, ...member];
  expect(new Set(known)).toEqual(new Set(Object.keys(built.chunks)));
  expect(rendered.length).toBeGreaterThan(8);
  expect(member.length).toBeGreaterThan(8);
});

test('a page for everybody loads 74,000 bytes of scripts at most before anybody does anything', () => {
  // The first scripts are the same for all pages (e2e/sweeps/shell.spec.ts checks them in a browser).
  expect(sum(built.shared)).toBeGreaterThan(50_000);
  expect(sum(built.shared)).toBeLessThanOrEqual(publicMax);
});

for (const path of [...made, ...member].filter((one) => !unbudgeted.includes(one))) {
  test(`${path} loads 94,000 bytes of scripts at most when it is the first`, () => {
    expect(sum(scriptsOf(path))).toBeLessThanOrEqual(memberMax);
  });
}

test('each further page of the member area loads 15,000 bytes at most', () => {
  for (const from of member) {
    const here = new Set(scriptsOf(from));
    for (const to of member) {
      const more = scriptsOf(to).filter((script) => !here.has(script));
      expect(sum(more), `${from} to ${to}`).toBeLessThanOrEqual(furtherMax);
    }
  }
});
