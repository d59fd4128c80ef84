import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { AnyOperation } from '../src/operation.ts';
import { keepOperations } from './browser-operations.ts';

const folder = new URL('../src/', import.meta.url).pathname;
const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));

type Exports = Readonly<Record<string, unknown>>;

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'audience' in value && 'reply' in value;

/** The exports of the browser's form of a file. */
async function inBrowser(file: string): Promise<Exports> {
  const kept = keepOperations(readFileSync(file, 'utf8'), file) ?? '';
  return (await import(`data:text/javascript,${encodeURIComponent(kept)}`)) as Exports;
}

/** Every operation of the contract beside what browsers have of it. */
async function operations() {
  const pairs = await Promise.all(
    files.map(async (name) => {
      const whole = (await import(pathToFileURL(folder + name).href)) as Exports;
      const kept = await inBrowser(folder + name);
      return Object.entries(whole).flatMap(([exported, operation]) =>
        isOperation(operation) ? [{ exported, operation, kept: kept[exported] }] : [],
      );
    }),
  );
  return pairs.flat();
}

const declare = (text: string): string | null =>
  keepOperations(`import { operation } from './operation.ts';\n${text}`, '/api/src/x.ts');

describe('the contract in browsers', () => {
  test('each operation has method, path, audience and what it confirms, and nothing else', async () => {
    const all = await operations();
    assert.ok(all.length > 390);
    for (const { exported, operation, kept } of all) {
      const { method, path, audience, confirms } = operation;
      const parts = { method, path, audience, ...(confirms && { confirms }) };
      assert.deepEqual(kept, parts, exported);
    }
  });

  test('no name and no method with its path stand twice in the contract', async () => {
    const all = await operations();
    for (const texts of [
      all.map(({ operation }) => operation.name),
      all.map(({ operation: { method, path } }) => `${method} ${path}`),
    ])
      assert.deepEqual(
        texts.filter((text, at) => texts.indexOf(text) !== at),
        [],
      );
    for (const { exported, operation } of all) assert.equal(operation.name, exported);
  });

  test('a file without operations stays as it is', () => {
    assert.equal(declare("export const dueDay = 'the 5th';"), null);
  });

  test('an operation that is no object literal, or not exported by itself, fails the build', () => {
    const parts = "method: 'GET', path: '/api/v2/x', audience: 'member'";
    assert.match(declare(`export const x = operation({ ${parts} });`) ?? '', /^export const x = /);
    for (const [text, fault] of [
      ['export const x = operation(definition);', /x is not an object literal/],
      [`const x = operation({ ${parts} });`, /not exported by itself/],
      ["export const x = operation({ method: 'GET', path, audience: 'member' });", /plain text/],
      ["export const x = operation({ ...shared, path: '/api/v2/x' });", /does not name its method/],
    ] as const)
      assert.throws(() => declare(text), fault);
  });
});
