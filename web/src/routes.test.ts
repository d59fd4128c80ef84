import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { test } from 'node:test';
import { pageDescriptions } from './page-descriptions.ts';
import { canonicalPath, findRoute, routes } from './routes.ts';

const pathOf = (path: string) => findRoute(path)?.path;

test('every route has the file of its page', () => {
  for (const { page } of routes) {
    assert.ok(existsSync(new URL(`features/${page}.tsx`, import.meta.url)), page);
  }
});

test('exactly the rendered pages have a description, and no two say the same', () => {
  const rendered = routes.filter(({ isRendered }) => isRendered).map(({ path }) => path);
  assert.deepEqual(Object.keys(pageDescriptions).sort(), rendered.sort());
  for (const language of ['en', 'fil'] as const) {
    const described = Object.values(pageDescriptions).map((words) => words[language]);
    assert.equal(new Set(described).size, described.length, language);
  }
});

test('no two pages have the same title', () => {
  for (const language of ['en', 'fil'] as const) {
    const titles = routes.map(({ title }) => title[language]);
    assert.equal(new Set(titles).size, titles.length, language);
  }
});

test('[S2.11] a path belongs to one route, with or without its optional segment, in any case', () => {
  assert.equal(pathOf('/'), '/');
  assert.equal(pathOf('/hiw'), '/hiw');
  assert.equal(pathOf('/HIW'), '/hiw');
  assert.equal(pathOf('/profile'), '/profile/:step?');
  assert.equal(pathOf('/profile/2'), '/profile/:step?');
  assert.equal(pathOf('/contract/loan_1/schedule'), '/contract/:loanId/:kind');
  for (const path of ['/no-such-page', '/profile/', '/profile/2/3', '/contract/loan_1', '/hiw/x']) {
    assert.equal(pathOf(path), undefined, path);
  }
});

test('the canonical path is in lower case but for the ids in it', () => {
  const route = findRoute('/Contract/loan_AbC/KFS');
  assert.ok(route);
  assert.equal(canonicalPath(route, '/Contract/loan_AbC/KFS'), '/contract/loan_AbC/KFS');
});
