import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: Buffer | null;
}

/** The text and metadata of a PDF. */
export interface ReadPdf {
  /** All texts in drawing order, with single spaces between words. */
  readonly text: string;
  /** The texts of each page. */
  readonly pages: readonly string[];
  readonly pageCount: number;
  /** The dictionaries of all objects. */
  readonly objects: string;
}

/** Reads only PDFs as PDFKit writes them: text as glyph numbers, each font with a ToUnicode table. */
export function readPdf(bytes: Buffer): ReadPdf {
  assert.equal(bytes.subarray(0, 8).toString('latin1'), '%PDF-1.7');
  const objects = objectsOf(bytes);
  const heads = [...objects.values()].map(({ head }) => head);
  const pages = heads
    .filter((head) => /\/Type \/Page\b/.test(head))
    .map((page) => pageText(page, objects).replace(/\s+/g, ' ').trim());
  return {
    text: pages.join(' '),
    pages,
    pageCount: pages.length,
    objects: heads.join('\n'),
  };
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const source = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { index, 1: number } of source.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const end = source.indexOf('\nendobj', index);
    const body = source.slice(index, end);
    const begin = body.indexOf('\nstream\n');
    if (begin < 0) {
      objects.set(Number(number), { head: body, stream: null });
      continue;
    }
    const head = body.slice(0, begin);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1]);
    const from = index + begin + '\nstream\n'.length;
    const raw = bytes.subarray(from, from + length);
    const stream = head.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

function referred(head: string, name: string, objects: Map<number, PdfObject>): PdfObject {
  const number = new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1];
  const object = objects.get(Number(number));
  assert.ok(object, `no object ${name} in ${head}`);
  return object;
}

type Characters = ReadonlyMap<number, string>;

function pageText(page: string, objects: Map<number, PdfObject>): string {
  const { stream } = referred(page, 'Contents', objects);
  assert.ok(stream);
  const resources = referred(page, 'Resources', objects).head;
  const fonts = new Map<string, Characters>();
  let characters: Characters = new Map();
  const lines: string[] = [];
  const operators = /\/(F\d+) [\d.]+ Tf|\[((?:[^\]]|\n)*)\] TJ/g;
  for (const { 1: font, 2: shown } of stream.toString('latin1').matchAll(operators)) {
    if (font !== undefined) {
      characters = fonts.get(font) ?? charactersOf(font, resources, objects);
      fonts.set(font, characters);
    } else {
      lines.push(shownText(shown ?? '', characters));
    }
  }
  return lines.join(' ');
}

function shownText(shown: string, characters: Characters): string {
  const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(
    ({ 1: run }) => run?.match(/.{4}/g) ?? [],
  );
  return glyphs.map((glyph) => characters.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join('');
}

/** The font's ToUnicode table, from glyph numbers to characters. */
function charactersOf(
  font: string,
  resources: string,
  objects: Map<number, PdfObject>,
): Characters {
  const { stream } = referred(referred(resources, font, objects).head, 'ToUnicode', objects);
  assert.ok(stream);
  const characters = new Map<number, string>();
  const ranges = /<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g;
  for (const { 1: first, 2: list } of stream.toString('latin1').matchAll(ranges)) {
    const texts = list?.match(/<[0-9a-f ]*>/g) ?? [];
    texts.forEach((text, index) => {
      const units = text.match(/[0-9a-f]{4}/g) ?? [];
      const decoded = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)));
      characters.set(Number.parseInt(first ?? '0', 16) + index, decoded);
    });
  }
  return characters;
}
