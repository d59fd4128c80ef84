import { useLanguage } from '@pahiram/ui/language.tsx';
import type { ImgHTMLAttributes } from 'react';
import { type Preview, previewAddress, previewSize } from './previews.ts';

/** A screenshot of this product in the reader's language and theme. */
export function PreviewImage({
  preview,
  ...rest
}: { preview: Preview } & ImgHTMLAttributes<HTMLImageElement>) {
  const language = useLanguage();
  return (
    <picture>
      <source
        media="(prefers-color-scheme: dark)"
        srcSet={previewAddress(preview, language, 'dark')}
      />
      <img
        src={previewAddress(preview, language, 'light')}
        alt={preview.alt[language]}
        {...previewSize}
        decoding="async"
        {...rest}
      />
    </picture>
  );
}
