import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { pageDescriptions, pageTitles } from './page-titles.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('[S2.11] every line of the two tables has the shape from which the build reads its chunks', () => {
  for (const [table, makers] of [
    ['./public-rows.tsx', /^ {2}(?:rendered|kept|made)\(/gm],
    ['./member-rows.tsx', /^ {2}(?:member|activated)\(/gm],
  ] as const) {
    const source = read(table);
    const lines = [...source.matchAll(makers)].length;
    const found = source.matchAll(
      /\b\w+\(\s*'\/[^']*',\s*'\w+',[\s\S]*?import\('\.\/pages\/[^']+'\)/g,
    );
    assert.ok(lines > 5, table);
    assert.equal([...found].length, lines, table);
  }
});

for (const [name, words] of Object.entries({ pageTitles, pageDescriptions })) {
  test(`${name}: no two pages for everybody say the same, in either language`, () => {
    const names = Object.keys(pageDescriptions) as (keyof typeof pageDescriptions)[];
    for (const language of ['en', 'fil'] as const) {
      const said = names.map((page) => words[page][language]);
      assert.equal(new Set(said).size, names.length, language);
    }
  });
}
