import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useRef } from 'react';
import PauseRounded from '~icons/ic/round-pause';
import PlayArrowRounded from '~icons/ic/round-play-arrow';
import { homeTexts } from './home-texts.ts';
import { PreviewImage } from './preview-image.tsx';
import { findPreview } from './previews.ts';
import { laterSlides, turnSlides } from './turn-slides.ts';

const first = findPreview('calculator');
const nothing = { __html: '' };

/**
 * Sixteen screenshots of the product, one after the other, with one button (S2.19). The HTML contains
 * only the first; `turnSlides` does the rest, so that it does not wait for hydration.
 */
export function Slideshow() {
  const language = useLanguage();
  return <Figure key={language} />;
}

function Figure() {
  const words = useTexts(homeTexts);
  const figure = useRef<HTMLElement>(null);
  useEffect(() => (figure.current ? turnSlides(figure.current) : undefined), []);
  return (
    <figure ref={figure} data-slides className="group mx-auto w-full max-w-66 sm:max-w-72">
      <div className="relative rounded-[2.25rem] bg-black p-2 shadow-2xl ring-1 ring-white/15">
        <div className="relative aspect-1/2 overflow-hidden rounded-[1.75rem] bg-white">
          <PreviewImage
            preview={first}
            data-shown=""
            fetchPriority="low"
            className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-500 data-shown:opacity-100 [&:not([src])]:invisible"
          />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: tells React not to manage the content */}
          <div {...{ [laterSlides]: '' }} dangerouslySetInnerHTML={nothing} />
        </div>
        <button
          type="button"
          aria-label={words.playSlides}
          data-play={words.playSlides}
          data-pause={words.pauseSlides}
          className="absolute -right-3 -bottom-3 grid size-11 place-items-center rounded-full bg-black text-xl text-white ring-2 ring-white/80 hover:bg-brand"
        >
          <PlayArrowRounded aria-hidden="true" className="group-data-turning:hidden" />
          <PauseRounded aria-hidden="true" className="not-group-data-turning:hidden" />
        </button>
      </div>
      <figcaption className="mt-3 text-center text-sm">{words.slidesCaption}</figcaption>
    </figure>
  );
}
