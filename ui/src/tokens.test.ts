import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Channels = readonly [number, number, number];

/** Every `--name: light-dark(#day, #night)` of the file. */
const colors = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
);

function colorOf(name: string, theme: Theme): Channels {
  const hex = colors.get(name)?.[theme];
  assert.ok(hex, `--${name} has a colour by day and by night`);
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Channels): number {
  const [red, green, blue] = color.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [dim = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['surface', 'surface-raised', 'surface-sunken'];
const softs = ['brand-soft', 'accent-soft', 'info-soft', 'success-soft', 'warning-soft'];
const statuses = ['info', 'success', 'warning', 'danger'];

/** Text upon ground, as the screens pair them. */
const texts = [
  ...[...grounds, ...softs, 'danger-soft'].map((ground) => ['ink', ground]),
  ...grounds.map((ground) => ['ink-soft', ground]),
  ...[...grounds, 'brand-soft'].map((ground) => ['brand', ground]),
  ...statuses.flatMap((status) => [
    [status, `${status}-soft`],
    ...grounds.map((ground) => [status, ground]),
  ]),
  ['brand-ink', 'brand'],
  ['brand-ink', 'brand-strong'],
  ['accent-ink', 'accent'],
  ['surface-raised', 'danger'],
] as [string, string][];

/** What must be seen to use a control: its edge, the ring of the focus, the filled part of a bar. */
const shapes = [
  ...grounds.map((ground) => ['line-strong', ground]),
  ...grounds.map((ground) => ['focus', ground]),
  ['brand', 'line'],
] as [string, string][];

for (const theme of themes) {
  for (const [text, ground] of texts) {
    test(`[F] ${text} upon ${ground} is AA for text, ${theme}`, () => {
      const ratio = contrast(colorOf(text, theme), colorOf(ground, theme));
      assert.ok(ratio >= 4.5, `${ratio.toFixed(2)} is under 4.5`);
    });
  }
  for (const [shape, ground] of shapes) {
    test(`[F] ${shape} upon ${ground} is AA for shapes, ${theme}`, () => {
      const ratio = contrast(colorOf(shape, theme), colorOf(ground, theme));
      assert.ok(ratio >= 3, `${ratio.toFixed(2)} is under 3`);
    });
  }
}

test('[S2.35] the edges of the statuses are sky blue, green, yellow and red', () => {
  for (const theme of themes) {
    const [info, success, warning, danger] = statuses.map((status) =>
      hueOf(colorOf(`${status}-edge`, theme)),
    ) as [number, number, number, number];
    assert.ok(info > 190 && info < 215, `sky blue has a hue about 200, not ${info}`);
    assert.ok(success > 120 && success < 155, `green has a hue about 140, not ${success}`);
    assert.ok(warning > 40 && warning < 60, `yellow has a hue about 50, not ${warning}`);
    assert.ok(danger < 12 || danger > 348, `red has a hue about 0, not ${danger}`);
  }
});

test('every colour of the theme stands in the table of colours', () => {
  const used = [...css.matchAll(/--color-[\w-]+: var\(--([\w-]+)\)/g)].map(([, name]) => name);
  assert.ok(used.length > 20, 'the theme was found');
  for (const name of used) assert.ok(css.includes(`  --${name}: light-dark(`), `--${name}`);
});

test('[F] letters, corners and spaces grow with the reader’s text size', () => {
  const sizes = [...css.matchAll(/--((?:text|radius|spacing)[\w-]*): ([^;]+);/g)];
  assert.ok(sizes.length > 15, 'the scales were found');
  for (const [, name = '', size = ''] of sizes) {
    const limited = /^min\(([\d.]+)rem, ([\d.]+)vw\)$/.exec(size);
    if (limited === null) {
      assert.match(size, /^[\d.]+(rem)?$/);
      continue;
    }
    const [rem, vw] = limited.slice(1).map(Number) as [number, number];
    assert.ok(rem * 16 <= vw * 3.2, `${name} is whole at 320 px`);
    if (name === 'spacing') continue;
    assert.ok(
      rem > 1.2 && vw * 3.6 > 32,
      `${name} stays larger than twice the letters of the text`,
    );
  }
});

/** 0 to 360. */
function hueOf([red, green, blue]: Channels): number {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / span) + 120;
  return 60 * ((red - green) / span) + 240;
}
