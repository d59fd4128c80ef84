import { readFile } from 'node:fs/promises';

/** Whole faces, not subsets: the small ones of the web have no ₱, or have it without A to Z. */
export interface Fonts {
  readonly regular: Buffer;
  readonly semibold: Buffer;
}

const folder = new URL('../../assets/fonts/', import.meta.url);
let opened: Promise<Fonts> | undefined;

/** Noto Sans, read from disk once a process (OFL; decision 019). */
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
