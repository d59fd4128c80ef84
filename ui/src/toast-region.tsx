import CloseRounded from '~icons/ic/round-close';
import { useTexts } from './language.tsx';
import { dismiss, hold, release, type Toast, useToasts } from './toast.tsx';
import { ToneIcon } from './tone.tsx';
import { uiTexts } from './ui-texts.tsx';

// On a page below the bar at its top. Only what is on top shows them: a modal, or of two the later one.
const places = {
  page: 'fixed top-18 [html:has(dialog:modal)_&]:hidden',
  modal:
    'absolute top-2 [dialog:has(~_dialog:modal)_&]:hidden [dialog:has(dialog:modal)>div>div>&]:hidden',
} as const;

/** Shows the toasts. Needed once in the page and once in each modal, which makes the page inert. */
export function ToastRegion({ place = 'page' }: { readonly place?: keyof typeof places }) {
  return (
    <div
      role="status"
      aria-live="polite"
      data-screen-only
      className={`pointer-events-none ${places[place]} inset-x-0 z-50 flex flex-col items-center gap-2 px-3`}
    >
      {useToasts().map((one) => (
        <ToastLine key={one.id} toast={one} />
      ))}
    </div>
  );
}

/** A toast with its icon and a button that dismisses it. */
function ToastLine({ toast: one }: { readonly toast: Toast }) {
  const words = useTexts(uiTexts);
  return (
    <p
      className={`pointer-events-auto flex w-full max-w-md animate-drop items-start gap-3 rounded-control border border-transparent bg-ink py-1 pr-1 pl-4 text-sm font-semibold text-surface`}
      onPointerEnter={() => hold(one.id)}
      onPointerLeave={(event) => {
        if (!event.currentTarget.matches(':focus-within')) release(one.id);
      }}
      onFocus={() => hold(one.id)}
      onBlur={(event) => {
        if (!event.currentTarget.matches(':hover')) release(one.id);
      }}
    >
      <ToneIcon tone={one.tone} isOnInk className="my-2.5" />
      <span className="min-w-0 grow py-3">{one.text}</span>
      <button
        type="button"
        aria-label={words.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-surface"
        onClick={() => dismiss(one.id)}
      >
        <CloseRounded aria-hidden="true" className="size-5" />
      </button>
    </p>
  );
}
