import CloseRounded from '~icons/ic/round-close';
import { useTexts } from './language.tsx';
import { dismiss, hold, release, type Toast } from './toast.tsx';
import { ToneIcon, toneLooks } from './tone.tsx';
import { uiTexts } from './ui-texts.tsx';

/** The toasts on the screen, each with its icon and a button that dismisses it. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const words = useTexts(uiTexts);
  return toasts.map((one) => (
    <p
      key={one.id}
      className={`pointer-events-auto flex w-full max-w-md animate-drop items-start gap-3 rounded-control border border-l-4 bg-raised py-1 pr-1 pl-3 font-medium text-ink shadow-lifted ${toneLooks[one.tone].edge}`}
      onPointerEnter={() => hold(one.id)}
      onPointerLeave={(event) => {
        if (!event.currentTarget.matches(':focus-within')) release(one.id);
      }}
      onFocus={() => hold(one.id)}
      onBlur={(event) => {
        if (!event.currentTarget.matches(':hover')) release(one.id);
      }}
    >
      <ToneIcon tone={one.tone} className="my-2.5" />
      <span className="min-w-0 grow py-2.5">{one.text}</span>
      <button
        type="button"
        aria-label={words.dismiss}
        className="grid size-11 shrink-0 place-items-center rounded-control text-soft hover:text-ink"
        onClick={() => dismiss(one.id)}
      >
        <CloseRounded aria-hidden="true" className="size-5" />
      </button>
    </p>
  ));
}
