/** The manifest of the installed app names what is there, in the colours of the tokens. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { root } from './paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('web/public/manifest.webmanifest'));
const [, light, dark] = /--surface: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/.exec(
  read('ui/src/tokens.css'),
);
const pictures = [
  ...manifest.icons,
  ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ...manifest.screenshots,
];

test('the installed app starts and stands in the colours of the page', () => {
  assert.deepEqual([manifest.background_color, manifest.theme_color], [light, light]);
  const head = read('web/src/document-head.ts');
  for (const [scheme, color] of Object.entries({ light, dark })) {
    assert.ok(head.includes(`media="(prefers-color-scheme: ${scheme})" content="${color}"`));
  }
});

test('every picture that the manifest names exists, in the size and format that it says', async () => {
  for (const { src, sizes, type } of pictures) {
    const found = await sharp(join(root, 'web/public', src)).metadata();
    const format = type.replace('image/', '').replace('svg+xml', 'svg');
    assert.equal(found.format, format, src);
    if (sizes !== 'any') assert.equal(`${found.width}x${found.height}`, sizes, src);
  }
});

test('the shortcuts and the start open pages that exist', () => {
  const addresses = [manifest.start_url, ...manifest.shortcuts.map(({ url }) => url)];
  const table = read('web/src/routes.ts');
  for (const address of addresses) assert.ok(table.includes(`path: '${address}'`), address);
});

test('the address that takes shared files is the one that the service worker and the server answer', () => {
  const { action, params } = manifest.share_target;
  const worker = read('web/src/offline/service-worker.ts');
  assert.ok(worker.includes(`url.pathname === '${action}'`));
  assert.ok(read('server/src/app.ts').includes(`server.post('${action}'`));
  const [{ name }] = params.files;
  assert.ok(read('web/src/offline/shared-files.ts').includes(`fieldName = '${name}'`));
});

test('a system may crop the maskable icon to a circle: outside of it there is only the ground', async () => {
  const { data, info } = await sharp(join(root, 'web/public/icons/maskable.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  const safe = 0.4 * info.width;
  for (let y = 0; y < info.height; y += 1) {
    for (let x = 0; x < info.width; x += 1) {
      if (Math.hypot(x - info.width / 2, y - info.height / 2) <= safe) continue;
      const at = 3 * (y * info.width + x);
      for (const channel of [0, 1, 2]) {
        // The edge of the rounded square is drawn with a shade of difference.
        assert.ok(Math.abs(data[at + channel] - ground[channel]) <= 2, `${x},${y}`);
      }
    }
  }
});
