import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hasDuplicateKeys, parseStrictJson } from './strict-json.ts';

describe('[V29] a name that stands twice in one JSON object', () => {
  const refused = [
    '{"a":1,"a":2}',
    '{"a":1,"\\u0061":2}',
    '{"\\/":1,"/":2}',
    '{"a\\"":1,"b":2,"a\\"":3}',
    '{"":1,"":1}',
    '{ "a" : 1 , "b" : [ ] , "a" : { } }',
    '{"a":{"b":1,"b":2}}',
    '[{"a":1},{"b":[{"c":1,"c":1}]}]',
    '{"a":"{","b":"}","a":1}',
    '{"a":[1,2,{"x":1}],"b":"\\\\","a":1}',
    '{"__proto__":1,"__proto__":2}',
    '{"\\ud83d\\ude00":1,"😀":2}',
  ];
  for (const text of refused) {
    test(`${text} is found`, () => {
      JSON.parse(text);
      assert.equal(hasDuplicateKeys(text), true);
      assert.equal(parseStrictJson(text), undefined);
    });
  }

  const accepted = [
    '{}',
    '[]',
    '"a"',
    '{"a":1,"A":2}',
    '{"a":{"a":{"a":1}}}',
    '[{"a":1},{"a":1}]',
    '{"a":["a","a","a"],"b":"a"}',
    '{"a":"\\"a\\":1,\\"a\\":2"}',
    '{"a":"x\\\\","b":"a\\\\\\"","c":1}',
    '{"a":[{"b":1},"b",{"b":2}],"c":[],"d":{}}',
  ];
  for (const text of accepted) {
    test(`${text} is accepted`, () => {
      assert.equal(hasDuplicateKeys(text), false);
      assert.deepEqual(parseStrictJson(text), JSON.parse(text));
    });
  }

  test('what is no JSON is undefined', () => {
    for (const text of ['', '{', '{"a":1,}', "{'a':1}", '{"a":1}x', '"\\x"']) {
      assert.equal(parseStrictJson(text), undefined);
    }
  });

  test('random values: JSON.stringify’s own text is accepted, and one with any name repeated is not', () => {
    const random = seeded(20261122);
    for (let round = 0; round < 3_000; round += 1) {
      const text = write(randomValue(random, 4), random);
      const names = countNames(JSON.parse(text));
      assert.equal(hasDuplicateKeys(text), false, text);
      if (names === 0) continue;
      const doubled = write(JSON.parse(text), random, Math.floor(random() * names));
      assert.doesNotThrow(() => JSON.parse(doubled), doubled);
      assert.equal(hasDuplicateKeys(doubled), true, doubled);
    }
  });

  test('takes time in proportion to the length', () => {
    const deep = `${'{"a":['.repeat(200_000)}${']}'.repeat(200_000)}`;
    const wide = `{${Array.from({ length: 200_000 }, (_, n) => `"\\u0061${n}":"${'\\"'.repeat(5)}"`).join()}}`;
    const started = performance.now();
    assert.equal(hasDuplicateKeys(deep), false);
    assert.equal(hasDuplicateKeys(wide), false);
    assert.ok(performance.now() - started < 10_000);
  });
});

type Random = () => number;

function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pieces = ['a', 'b', '"', '\\', '{', '}', '[', ',', ':', '/', '\u0007', 'é', '😀', ' '];

function randomText(random: Random): string {
  const length = Math.floor(random() * 4);
  return Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
}

function randomValue(random: Random, depth: number): unknown {
  const kind = Math.floor(random() * (depth > 0 ? 6 : 4));
  const size = Math.floor(random() * 4);
  switch (kind) {
    case 0:
      return randomText(random);
    case 1:
      return Math.floor(random() * 1000) / 10;
    case 2:
      return random() < 0.5;
    case 3:
      return null;
    case 4:
      return Array.from({ length: size }, () => randomValue(random, depth - 1));
    default:
      return Object.fromEntries(
        Array.from({ length: size }, () => [randomText(random), randomValue(random, depth - 1)]),
      );
  }
}

function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, item) => sum + countNames(item), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

/** JSON text with random spaces and escapes; the member with index `doubled` is written twice. */
function write(value: unknown, random: Random, doubled = -1): string {
  let names = 0;
  const space = () => (random() < 0.2 ? [' ', '\n', '\t'][Math.floor(random() * 3)] : '');
  const text = (content: string) => {
    const escaped = JSON.stringify(content).slice(1, -1);
    const first = content.charCodeAt(0);
    return content !== '' && random() < 0.3 && /^[a-zé/]/.test(content)
      ? `"\\u${first.toString(16).padStart(4, '0')}${JSON.stringify(content.slice(1)).slice(1, -1)}"`
      : `"${escaped}"`;
  };
  const one = (item: unknown): string => {
    if (typeof item === 'string') return text(item);
    if (typeof item !== 'object' || item === null) return JSON.stringify(item);
    if (Array.isArray(item)) return `[${item.map((each) => `${space()}${one(each)}`).join()}]`;
    const members = Object.entries(item).flatMap(([name, each]) => {
      const isDoubled = names === doubled;
      names += 1;
      const member = () => `${space()}${text(name)}${space()}:${space()}${one(each)}${space()}`;
      const first = member();
      return isDoubled ? [first, `${text(name)}:0`] : [first];
    });
    return `{${members.join()}}`;
  };
  return one(value);
}
