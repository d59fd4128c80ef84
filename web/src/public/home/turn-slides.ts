import { SLIDESHOW_SLIDE_MS } from '@pahiram/domain/texts/timings';
import { type Preview, previewSize, previews } from './previews.ts';

/** Where the pictures after the first are put: nothing that React knows of. */
export const laterSlides = 'data-later-slides';

const turning = new WeakMap<HTMLElement, () => void>();

/**
 * Turns the pictures of a slideshow over (S2.19, E10), each shown 1500 ms at least; one that has not arrived
 * is waited for, and asked for only when its turn comes. Stands still under a pointer or the focus, when it
 * is paused, out of sight, and unasked for those who want less motion or to save data.
 *
 * Works on what was sent, before the page has its program; the program finds it at work and lets it be.
 * @returns ends it.
 */
export function turnSlides(figure: HTMLElement): () => void {
  const stop = turning.get(figure) ?? start(figure);
  turning.set(figure, stop);
  return () => {
    turning.delete(figure);
    stop();
  };
}

/** Hears what holds the pictures, and lets them go on. */
function start(figure: HTMLElement): () => void {
  const leave = new AbortController();
  const { signal } = leave;
  const turner = makeTurner(figure, signal);
  const { hold, settle } = turner;
  // Before React, which lets nothing through to a page that has not come to life, and repeats some of it later.
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

/** Which picture is on top, and when the next one is. */
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
      // Done now: the page that comes to life need not do it again (layout/replay-early.ts).
      if (window.early?.button === button) window.early.button = null;
      choice = wantsPause() ? 'play' : 'pause';
      // Pressing play puts pointer and focus on the button, which must not hold it back.
      held.clear();
      settle();
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Like the first, over it, and unseen until it is shown. */
function makeSlide(first: HTMLImageElement, preview: Preview): HTMLImageElement {
  const slide = new Image(previewSize.width, previewSize.height);
  slide.className = first.className;
  slide.ariaHidden = 'true';
  slide.decoding = 'async';
  slide.fetchPriority = 'low';
  slide.alt = preview.alt[document.documentElement.lang === 'fil' ? 'fil' : 'en'];
  slide.src = previewAddress(preview);
  return slide;
}

/** Where the picture lies. */
export const previewAddress = ({ name }: Preview): string => `/previews/${name}.webp`;

/** Not in every browser: Safari and Firefox say nothing of it. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
