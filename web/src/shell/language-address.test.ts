import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressIn, languageOfAddress, neutralPath } from './language-address.ts';

const pages = [
  ['/', '/fil'],
  ['/hiw', '/fil/hiw'],
  ['/contact/ticket/PAH-1', '/fil/contact/ticket/PAH-1'],
  ['/?from=ad', '/fil?from=ad'],
  ['/faq#codes', '/fil/faq#codes'],
  ['/filed', '/fil/filed'],
] as const;
for (const [english, filipino] of pages) {
  test(`[F] ${english} stands at ${filipino} in Filipino, and back`, () => {
    assert.equal(addressIn('en', english), english);
    assert.equal(addressIn('fil', english), filipino);
    const pathname = new URL(filipino, 'http://localhost').pathname;
    assert.equal(languageOfAddress(pathname), 'fil');
    assert.equal(languageOfAddress(english), 'en');
    assert.equal(neutralPath(pathname), new URL(english, 'http://localhost').pathname);
  });
}

test('[F] the member area has one address, and the choice decides its language', () => {
  for (const path of ['/dash', '/wallet/withdraw/wdr_1', '/settings?part=1']) {
    assert.equal(addressIn('fil', path), path);
    assert.equal(languageOfAddress(path.split('?', 1)[0] ?? ''), null);
  }
  assert.equal(neutralPath('/fil/dash'), '/fil/dash', 'which is not a page');
  assert.equal(languageOfAddress('/dashes'), 'en');
});
