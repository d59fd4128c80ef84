import { readFile } from 'node:fs/promises';

/** Whole font files: the web subsets lack ₱, or have it without A to Z. */
export interface Fonts {
  readonly regular: Buffer;
  readonly semibold: Buffer;
}

const folder = new URL('../../assets/fonts/', import.meta.url);
let opened: Promise<Fonts> | undefined;

/** Noto Sans (OFL), read from disk once per process. */
export function openFonts(): Promise<Fonts> {
  opened ??= readFonts();
  return opened;
}

async function readFonts(): Promise<Fonts> {
  const [regular, semibold] = await Promise.all([
    readFile(new URL('noto-sans-regular.ttf', folder)),
    readFile(new URL('noto-sans-semibold.ttf', folder)),
  ]);
  return { regular, semibold };
}
