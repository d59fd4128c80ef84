import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageDescriptions, pageTitles } from './page-titles.ts';

for (const [name, words] of Object.entries({ pageTitles, pageDescriptions })) {
  test(`${name}: no two pages for everybody say the same, in either language`, () => {
    const names = Object.keys(pageDescriptions) as (keyof typeof pageDescriptions)[];
    for (const language of ['en', 'fil'] as const) {
      const said = names.map((page) => words[page][language]);
      assert.equal(new Set(said).size, names.length, language);
    }
  });
}
