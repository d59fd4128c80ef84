import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import PauseRounded from '~icons/ic/round-pause';
import PlayArrowRounded from '~icons/ic/round-play-arrow';
import { homeTexts } from './home-texts.ts';
import { previewSize, previews } from './previews.ts';
import { useSlideshow } from './use-slideshow.ts';

/**
 * Sixteen screens of the product in a phone, one after the other, with one small button (S2.19, E10).
 * Only the first is on the page from the start.
 */
export function Slideshow() {
  const words = useTexts(homeTexts);
  const language = useLanguage();
  const show = useSlideshow(previews.length);
  // Asked for after the first paint (build/boot.js).
  const source = useServed() ? 'data-src' : 'src';
  const Icon = show.isPaused ? PlayArrowRounded : PauseRounded;
  return (
    <figure
      className="mx-auto w-full max-w-66 sm:max-w-72"
      onPointerEnter={(event) => show.setHeld(event.pointerType === 'mouse')}
      onPointerLeave={() => show.setHeld(false)}
      onFocus={() => show.setHeld(true)}
      onBlur={() => show.setHeld(false)}
    >
      <div className="relative rounded-[2.25rem] bg-black p-2 shadow-2xl ring-1 ring-white/15">
        <div className="relative aspect-1/2 overflow-hidden rounded-[1.75rem] bg-white">
          {previews.slice(0, show.lastOnPage + 1).map((preview, at) => (
            <img
              key={preview.name}
              {...{ [source]: `/previews/${preview.name}.webp` }}
              alt={preview.alt[language]}
              aria-hidden={at !== show.current}
              {...previewSize}
              decoding="async"
              fetchPriority="low"
              className={`absolute inset-0 size-full object-cover transition-opacity duration-500 starting:opacity-0 [&:not([src])]:invisible ${at === show.current ? 'opacity-100' : 'opacity-0'}`}
              onLoad={() => show.markLoaded(at)}
              onError={() => show.markLoaded(at)}
            />
          ))}
        </div>
        <button
          type="button"
          aria-label={show.isPaused ? words.playSlides : words.pauseSlides}
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-black/80 text-xl text-white hover:bg-black"
          onClick={show.togglePaused}
        >
          <Icon aria-hidden="true" />
        </button>
      </div>
      <figcaption className="mt-3 text-center text-sm">{words.slidesCaption}</figcaption>
    </figure>
  );
}
