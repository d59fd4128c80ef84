import { SLIDESHOW_SLIDE_MS } from '@pahiram/domain/texts/timings';
import { Button } from '@pahiram/ui/button.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import PauseRounded from '~icons/ic/round-pause';
import PlayArrowRounded from '~icons/ic/round-play-arrow';
import { PreviewImage } from './preview-image.tsx';
import { previews } from './previews.ts';
import { deviceLook, slidesLook } from './slides-look.ts';

const slideTexts = texts(
  {
    slideOf: (at: number, all: number) => `Screen ${at} of ${all}`,
    slidesCaption: 'Pictures of this service, with invented people.',
    pause: 'Pause',
    play: 'Play',
    pauseSlides: 'Pause the slideshow',
    playSlides: 'Play the slideshow',
  },
  {
    slideOf: (at: number, all: number) => `Screen ${at} sa ${all}`,
    slidesCaption: 'Mga screen ng serbisyong ito, imbento lang ang mga tao.',
    pause: 'I-pause',
    play: 'I-play',
    pauseSlides: 'I-pause ang slideshow',
    playSlides: 'I-play ang slideshow',
  },
);

/** One screenshot after the other, with one button; starts again in another language (S2.19). */
export function Slideshow() {
  return <Figure key={useLanguage()} />;
}

function Figure() {
  const words = useTexts(slideTexts);
  const figure = useRef<HTMLElement>(null);
  const { current, wanted, isPaused, toggle, hold, noteLoaded } = useSlideshow(
    previews.length,
    figure,
  );
  const Icon = isPaused ? PlayArrowRounded : PauseRounded;
  return (
    <figure
      ref={figure}
      className={slidesLook}
      onPointerEnter={({ pointerType }) => hold('pointer', pointerType === 'mouse')}
      onPointerLeave={() => hold('pointer', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
    >
      <div className={deviceLook}>
        <div className="relative aspect-1/2 overflow-hidden rounded-[1.5rem]">
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
      </div>
      <figcaption className="min-w-0 flex-[1_1_7rem]">
        <p className="figures text-sm text-soft">{words.slideOf(current + 1, previews.length)}</p>
        <p className="mb-3 text-sm text-soft">{words.slidesCaption}</p>
        <Button
          kind="secondary"
          aria-label={isPaused ? words.playSlides : words.pauseSlides}
          className="min-h-11 whitespace-nowrap"
          onClick={toggle}
        >
          <Icon aria-hidden="true" className="size-5" />
          {isPaused ? words.play : words.pause}
        </Button>
      </figcaption>
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
