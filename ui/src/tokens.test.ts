import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

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
const statuses = ['info', 'success', 'warning', 'danger'];

/** `--color-soft: var(--ink-soft)` maps the name used in classes (`text-soft`) to the variable. */
const themeNames = new Map(
  [...css.matchAll(/--color-([\w-]+): var\(--([\w-]+)\)/g)].map(([, name = '', variable = '']) => [
    name,
    variable,
  ]),
);

/** Fills of bars and lines: without a text colour in the same class list, they hold no text. */
const fills = ['brand', 'line', 'accent', 'accent-ink'];
/** Text that is used on these backgrounds only, never on those of a page. */
const ownGrounds = new Map([
  ['hero-ink', ['hero', 'hero-line']],
  ['hero-soft', ['hero']],
  ['surface', ['ink']],
]);
/** Used for icons, which are not text; see the test of the marks of Home. */
const drawingOnly = 'accent';

/** [text, background] of every class list in the sources of the kit and of both sites. */
function pairsInUse(): [string, string][] {
  const top = fileURLToPath(new URL('../..', import.meta.url));
  const files = globSync(['ui/src/**/*.tsx', '{web,console}/src/**/*.{ts,tsx}'], { cwd: top });
  const found = new Map<string, [string, string]>();
  const note = (text: string, ground: string) => found.set(`${text} ${ground}`, [text, ground]);
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    const source = readFileSync(join(top, file), 'utf8');
    for (const [literal] of source.matchAll(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g)) {
      for (const list of literal.slice(1, -1).split(/\$\{[^}]*\}/)) notePairs(list, note);
    }
  }
  return [...found.values()];
}

/** Each state (`hover:`, `has-checked:`) is its own pair; a missing colour comes from the base. */
function notePairs(list: string, note: (text: string, ground: string) => void): void {
  const states = new Map<string, { text?: string; ground?: string }>();
  for (const word of list.split(/[\s'"`]+/)) {
    const [, state = '', part, name = ''] = /^((?:\S+:)?)(text|bg)-([\w-]+)$/.exec(word) ?? [];
    const variable = themeNames.get(name);
    if (variable === undefined) continue;
    const colours = states.get(state) ?? {};
    states.set(state, { ...colours, [part === 'text' ? 'text' : 'ground']: variable });
  }
  const base = states.get('') ?? {};
  for (const own of states.values()) {
    const { text, ground } = { ...base, ...own };
    if (text === undefined && ground !== undefined && !fills.includes(ground)) note('ink', ground);
    if (text === undefined || text === drawingOnly) continue;
    if (ground !== undefined) note(text, ground);
    else for (const page of ownGrounds.get(text) ?? grounds) note(text, page);
    if (statuses.includes(text)) note(text, `${text}-soft`);
  }
}

/** The pairs of text and background that the components use. */
const texts = pairsInUse();

/** Shapes needed to use a control: its border, the focus ring, the filled part of a bar. */
const shapes = [
  ...grounds.map((ground) => ['line-strong', ground]),
  ...grounds.map((ground) => ['focus', ground]),
  ['brand', 'line'],
] as [string, string][];

test('the pairs of text and ground are read from the class lists of the components', () => {
  const names = texts.map(([text, ground]) => `${text} on ${ground}`);
  assert.ok(names.length > 30, names.join(', '));
  for (const known of ['brand-ink on brand', 'ink-soft on surface', 'danger on danger-soft']) {
    assert.ok(names.includes(known), known);
  }
});

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

test('[F] the focus ring stands out on the deep green of a hero, where the brand’s own green does not', () => {
  const [, ring = ''] = /\.bg-hero \{\s*--focus: var\(--([\w-]+)\);/.exec(css) ?? [];
  for (const theme of themes) {
    assert.ok(contrast(colorOf(ring, theme), colorOf('hero', theme)) >= 3, theme);
  }
});

test('[F] mango marks stand out on the deep green of a hero', () => {
  for (const theme of themes) {
    const ratio = contrast(colorOf(drawingOnly, theme), colorOf('hero', theme));
    assert.ok(ratio >= 3, `${ratio.toFixed(2)} is under 3`);
  }
});

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

/** Hue in degrees, 0 to 360. */
function hueOf([red, green, blue]: Channels): number {
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / span) + 120;
  return 60 * ((red - green) / span) + 240;
}
