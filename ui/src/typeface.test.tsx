import { expect, test } from 'vitest';
import { show } from './test/show.tsx';

const file = new URL('./typeface/plus-jakarta-sans.woff2', import.meta.url).href;
const family = '"Plus Jakarta Sans"';

test('[F] the typeface is one file under 30 kB', async () => {
  const bytes = await (await fetch(file)).arrayBuffer();
  expect(bytes.byteLength).toBeLessThan(30_000);
});

test('[F] the typeface has ₱, ñ and the signs of amounts', async () => {
  await document.fonts.load(`16px ${family}`);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('the browser has no canvas');
  const widthOf = (text: string, fallback: string) => {
    canvas.font = `16px ${family}, ${fallback}`;
    return canvas.measureText(text).width;
  };
  // A letter that the file lacks comes from the fallback, and the two differ in width.
  for (const sign of 'ABCabc019₱ñÑéá–—’“”•…×−≈') {
    expect(widthOf(sign, 'monospace'), sign).toBe(widthOf(sign, 'serif'));
  }
  expect(widthOf('ж', 'monospace')).not.toBe(widthOf('ж', 'serif'));
});

test('[F] figures have one width, so that amounts stand below each other', async () => {
  const screen = await show(
    <>
      <span className="figures">1111</span>
      <span className="figures">0000</span>
    </>,
  );
  await document.fonts.load(`16px ${family}`);
  const [ones, noughts] = [...screen.container.querySelectorAll('span')].map(
    (one) => one.getBoundingClientRect().width,
  );
  expect(ones).toBe(noughts);
});

test('[F] somebody who saves data is shown the letters of the system', async () => {
  const root = document.documentElement;
  const letters = () => getComputedStyle(root).fontFamily;
  expect(letters()).toContain('Plus Jakarta Sans');
  root.dataset.savesData = '';
  expect(letters()).not.toContain('Plus Jakarta Sans');
  delete root.dataset.savesData;
});
