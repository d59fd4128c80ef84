import { SLIDESHOW_SLIDE_MS } from '@pahiram/domain/texts/timings';
import { currentTheme, type Preview, previewAddress, previewSize, previews } from './previews.ts';

/** Marks the container of the pictures after the first, which React does not manage. */
export const laterSlides = 'data-later-slides';

const turning = new WeakMap<HTMLElement, () => void>();

/**
 * Runs the slideshow (S2.19). Each picture is shown for at least 1500 ms; the next one is loaded only
 * when its turn comes, and waited for. It pauses under the pointer or the focus, when it is paused and
 * when it is out of sight, and does not start by itself if the user prefers reduced motion or saves
 * data.
 * It works on the server's HTML before hydration; a call after hydration finds it running and leaves it
 * so.
 * @returns a function that stops it.
 */
export function turnSlides(figure: HTMLElement): () => void {
  const stop = turning.get(figure) ?? start(figure);
  turning.set(figure, stop);
  return () => {
    turning.delete(figure);
    stop();
  };
}

/** Listens for the events that pause and resume the slideshow. */
function start(figure: HTMLElement): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  const turner = makeTurner(figure, signal);
  const { hold, settle } = turner;
  // In the capture phase: React stops events before hydration, and replays some of them later.
  const first = { capture: true, signal };
  const isIn = ({ target }: Event): boolean => figure.contains(target as Node);
  figure.addEventListener(
    'pointerenter',
    ({ pointerType }) => hold('pointer', pointerType === 'mouse'),
    { signal },
  );
  figure.addEventListener('pointerleave', () => hold('pointer', false), { signal });
  addEventListener(
    'focusin',
    (event) => event.isTrusted && isIn(event) && hold('focus', true),
    first,
  );
  addEventListener('focusout', (event) => isIn(event) && hold('focus', false), first);
  addEventListener(
    'click',
    (event) => turner.button.contains(event.target as Node) && turner.press(),
    first,
  );
  turner.calm.addEventListener('change', settle, { signal });
  document.addEventListener('visibilitychange', settle, { signal });
  const seen = ([entry]: readonly IntersectionObserverEntry[]) =>
    hold('sight', !entry?.isIntersecting);
  const sight = new IntersectionObserver(seen, { threshold: 0.25 });
  sight.observe(figure);
  return () => {
    leave.abort();
    sight.disconnect();
    turner.stop();
  };
}

type Hold = 'pointer' | 'focus' | 'sight';

/** Decides which picture is shown, and when the next one follows. */
function makeTurner(figure: HTMLElement, signal: AbortSignal) {
  const first = figure.querySelector('img');
  const later = figure.querySelector(`[${laterSlides}]`);
  const button = figure.querySelector('button');
  if (!first || !later || !button) throw new Error('this is no slideshow');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const slides = [first];
  const held = new Set<Hold>(['sight']);
  let choice: 'play' | 'pause' | undefined;
  let current = 0;
  let timer = 0;
  const wantsPause = (): boolean => (choice ? choice === 'pause' : calm.matches || savesData());

  const add = (preview: Preview): HTMLImageElement => {
    const slide = makeSlide(first, preview);
    slide.addEventListener('load', settle, { signal });
    slide.addEventListener('error', settle, { signal });
    later.append(slide);
    return slide;
  };
  const show = (next: number): void => {
    current = next;
    for (const [at, slide] of slides.entries()) {
      slide.toggleAttribute('data-shown', at === current);
      slide.ariaHidden = String(at !== current);
    }
    settle();
  };
  function settle(): void {
    clearTimeout(timer);
    const isPaused = wantsPause();
    figure.toggleAttribute('data-turning', !isPaused);
    button?.setAttribute('aria-label', button.dataset[isPaused ? 'play' : 'pause'] ?? '');
    if (isPaused || held.size > 0 || document.hidden) return;
    const next = (current + 1) % previews.length;
    const preview = previews[next];
    if (!preview) return;
    slides[next] ??= add(preview);
    if (slides[next].complete) timer = window.setTimeout(show, SLIDESHOW_SLIDE_MS, next);
  }
  return {
    button,
    calm,
    settle,
    hold: (why: Hold, isHeld: boolean): void => {
      if (isHeld) held.add(why);
      else held.delete(why);
      settle();
    },
    press: (): void => {
      // Handled here: it must not be replayed at hydration (layout/replay-early.ts).
      if (window.early?.button === button) window.early.button = null;
      choice = wantsPause() ? 'play' : 'pause';
      // Pressing play puts pointer and focus on the button, which must not pause the slideshow.
      held.clear();
      settle();
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Like the first picture, over it, and hidden until it is shown. */
function makeSlide(first: HTMLImageElement, preview: Preview): HTMLImageElement {
  const slide = new Image(previewSize.width, previewSize.height);
  slide.className = first.className;
  slide.ariaHidden = 'true';
  slide.decoding = 'async';
  slide.fetchPriority = 'low';
  const language = document.documentElement.lang === 'fil' ? 'fil' : 'en';
  slide.alt = preview.alt[language];
  slide.src = previewAddress(preview, language, currentTheme());
  return slide;
}

/** False in Safari and Firefox, which do not report it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
