import { useTexts } from '@pahiram/ui/language.tsx';
import { attachTexts } from './attach-texts.ts';
import type { AttachedFile } from './attached.ts';

/** The kind, length and size of a file of a message, by its place in the list. */
export function useFileName(): (file: AttachedFile, at: number) => string {
  const words = useTexts(attachTexts);
  return ({ kind, pages, sizeBytes }, at) => {
    const name = kind === 'PDF' ? words.pdf(at + 1, pages) : words.photo(at + 1);
    return `${name}, ${words.size(Math.ceil(sizeBytes / 1024).toLocaleString('en-US'))}`;
  };
}
