import { SLIDESHOW_SLIDE_MS } from '@pahiram/domain/texts/timings';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import PauseRounded from '~icons/ic/round-pause';
import PlayArrowRounded from '~icons/ic/round-play-arrow';
import { homeTexts } from './home-texts.ts';
import { PreviewImage } from './preview-image.tsx';
import { previews } from './previews.ts';

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

/** Why a slideshow stands still although it is not paused. */
type Hold = 'pointer' | 'focus' | 'sight';

interface SlideshowState {
  /** The slide on top. */
  readonly current: number;
  /** How many slides have been asked for; the others are not loaded yet. */
  readonly wanted: number;
  readonly isPaused: boolean;
  readonly toggle: () => void;
  readonly hold: (reason: Hold, isHeld: boolean) => void;
  /** The picture of a slide has loaded, or failed to. */
  readonly noteLoaded: (slide: number) => void;
}

/**
 * Shows each of `count` slides for at least 1500 ms (S2.19); the next one is loaded only when its turn
 * comes, and waited for. The slideshow stands still under the pointer or the focus and when it is out
 * of sight. It starts paused if the user prefers reduced motion or saves data.
 */
function useSlideshow(count: number, figure: RefObject<HTMLElement | null>): SlideshowState {
  const [current, setCurrent] = useState(0);
  const [wanted, setWanted] = useState(1);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [held, setHeld] = useState<ReadonlySet<Hold>>(new Set(['sight']));
  const wantsCalm = useSyncExternalStore(onCalmChange, prefersCalm, () => true);
  const isHidden = useSyncExternalStore(
    onVisibilityChange,
    () => document.hidden,
    () => true,
  );
  const isPaused = choice ? choice === 'pause' : wantsCalm;
  const isTurning = !isPaused && held.size === 0 && !isHidden;
  const next = (current + 1) % count;
  const isNextLoaded = loaded.has(next);
  useEffect(() => {
    if (!isTurning) return;
    setWanted((now) => Math.max(now, next + 1));
    if (!isNextLoaded) return;
    const timer = setTimeout(() => setCurrent(next), SLIDESHOW_SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isTurning, next, isNextLoaded]);
  const hold = (reason: Hold, isHeld: boolean) =>
    setHeld((now) => {
      const others = [...now].filter((one) => one !== reason);
      return new Set(isHeld ? [...others, reason] : others);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `hold` only sets a state
  useEffect(() => {
    if (!figure.current) return;
    const sight = new IntersectionObserver(([entry]) => hold('sight', !entry?.isIntersecting), {
      threshold: 0.25,
    });
    sight.observe(figure.current);
    return () => sight.disconnect();
  }, [figure]);
  return {
    current,
    wanted,
    isPaused,
    toggle: () => {
      setChoice(isPaused ? 'play' : 'pause');
      // Pressing play puts pointer and focus on the button, which must not hold the slideshow.
      setHeld(new Set());
    },
    hold,
    noteLoaded: (slide) => setLoaded((now) => (now.has(slide) ? now : new Set([...now, slide]))),
  };
}

const calm = '(prefers-reduced-motion: reduce)';

/** Safari and Firefox do not report whether the user saves data. */
function prefersCalm(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return matchMedia(calm).matches || connection?.saveData === true;
}

function onCalmChange(listener: () => void): () => void {
  const query = matchMedia(calm);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
