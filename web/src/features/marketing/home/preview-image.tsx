import { useLanguage } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import type { ImgHTMLAttributes } from 'react';
import { chosenTheme } from '../../../shell/theme.ts';
import { type Preview, previewAddress, previewSize } from './previews.ts';

/** A screenshot of this product in the reader's language and theme. */
export function PreviewImage({
  preview,
  ...rest
}: { preview: Preview } & ImgHTMLAttributes<HTMLImageElement>) {
  const language = useLanguage();
  const isServed = useServed();
  const chosen = isServed ? null : chosenTheme();
  return (
    <picture>
      {chosen === null ? (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={previewAddress(preview, language, 'dark')}
        />
      ) : null}
      <img
        src={previewAddress(preview, language, chosen ?? 'light')}
        alt={preview.alt[language]}
        {...previewSize}
        decoding="async"
        {...rest}
      />
    </picture>
  );
}
