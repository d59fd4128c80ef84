import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '../routes.ts';
import { pathAfterSignIn } from './path-after-sign-in.ts';

test('[A11] after sign-in every page of the console that was asked for opens, with its record and its filter', () => {
  for (const { path, isForGuests } of routes) {
    if (isForGuests || path === '/') continue;
    const record = path.replace(/:\w+/g, 'LN-2QFK_ZZZE.a1');
    assert.equal(pathAfterSignIn(record), record);
    const filtered = `${record}?name=Jos%C3%A9+Cruz&from=2026-11-26T00:00:00+08:00,x`;
    assert.equal(pathAfterSignIn(filtered), filtered);
  }
});

test('[A11] another site, the sign-in page itself or anything else leads to Today', () => {
  for (const from of [
    ...['https://evil.example/', '//evil.example', '/\\\\evil.example', 'javascript:alert(1)'],
    ...['/sign-in', '/sign-in?x=1', '', '/', 'loans', '/loans/\nx', '/loans#x', null, 7, {}],
  ]) {
    assert.equal(pathAfterSignIn(from), '/', String(from));
  }
});
