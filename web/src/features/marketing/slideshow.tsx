import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useRef } from 'react';
import PauseRounded from '~icons/ic/round-pause';
import PlayArrowRounded from '~icons/ic/round-play-arrow';
import { homeTexts } from './home-texts.ts';
import { PreviewImage } from './preview-image.tsx';
import { previews } from './previews.ts';
import { useSlideshow } from './use-slideshow.ts';

/** Sixteen screenshots of the product, one after the other, with one button (S2.19). */
export function Slideshow() {
  const language = useLanguage();
  // Starts again in another language, whose pictures have to load first.
  return <Figure key={language} />;
}

function Figure() {
  const words = useTexts(homeTexts);
  const figure = useRef<HTMLElement>(null);
  const { current, wanted, isPaused, toggle, hold, noteLoaded } = useSlideshow(
    previews.length,
    figure,
  );
  const Icon = isPaused ? PlayArrowRounded : PauseRounded;
  return (
    <figure
      ref={figure}
      className="mx-auto w-full max-w-66 sm:max-w-72"
      onPointerEnter={({ pointerType }) => hold('pointer', pointerType === 'mouse')}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <div className="relative rounded-[2.25rem] bg-black p-2 shadow-2xl ring-1 ring-white/15">
        <div className="relative aspect-1/2 overflow-hidden rounded-[1.75rem] bg-white">
          {previews.slice(0, wanted).map((preview, slide) => (
            <PreviewImage
              key={preview.name}
              preview={preview}
              fetchPriority="low"
              aria-hidden={slide !== current}
              className={`absolute inset-0 size-full object-cover transition-opacity duration-500 ${slide === current ? '' : 'opacity-0'}`}
              onLoad={() => noteLoaded(slide)}
              onError={() => noteLoaded(slide)}
            />
          ))}
        </div>
        <button
          type="button"
          aria-label={isPaused ? words.playSlides : words.pauseSlides}
          className="absolute -right-3 -bottom-3 grid size-11 place-items-center rounded-full bg-black text-xl text-white ring-2 ring-white/80 hover:bg-brand"
          onClick={toggle}
        >
          <Icon aria-hidden="true" />
        </button>
      </div>
      <figcaption className="mt-3 text-center text-sm">{words.slidesCaption}</figcaption>
    </figure>
  );
}
