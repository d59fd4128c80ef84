import { useLanguage } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import type { ImgHTMLAttributes } from 'react';
import { currentTheme, type Preview, previewAddress, previewSize } from './previews.ts';

/**
 * A screenshot of this product in the reader's language and theme. In the server's HTML it names both
 * themes; build/boot.js loads one of them after the first paint.
 */
export function PreviewImage({
  preview,
  ...rest
}: { preview: Preview } & ImgHTMLAttributes<HTMLImageElement>) {
  const language = useLanguage();
  const source = useServed()
    ? {
        'data-src': previewAddress(preview, language, 'light'),
        'data-dark-src': previewAddress(preview, language, 'dark'),
      }
    : { src: previewAddress(preview, language, currentTheme()) };
  return (
    <img {...source} alt={preview.alt[language]} {...previewSize} decoding="async" {...rest} />
  );
}
