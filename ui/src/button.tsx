import {
  type ButtonHTMLAttributes,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  readonly kind?: ButtonKind;
  /** Work is running: shows a spinner and ignores presses. */
  readonly busy?: boolean;
  /** Looks unavailable but stays focusable: its `onClick` says what is missing. */
  readonly unavailable?: boolean;
  /** Id of the text beside it that says what it waits for. */
  readonly reason?: string;
  readonly wide?: boolean;
  /** Works also where actions wait for fresh data: it changes nothing, such as Cancel or Try again. */
  readonly isAlwaysFree?: boolean;
  /**
   * Appears where another button was just tapped: for half a second it ignores taps, so that the
   * second tap of a double tap does nothing; keys work.
   */
  readonly appearsUnderPointer?: boolean;
  readonly children: ReactNode;
}

// The transparent border becomes visible in forced-colors mode.
const looks: Record<ButtonKind, string> = {
  // Full width on phones, so that it is easy to reach with the thumb.
  primary:
    'border-transparent bg-accent font-bold text-accent-ink hover:bg-accent-strong max-sm:w-full',
  secondary: 'border-(--secondary-edge) bg-(--secondary) font-semibold text-ink hover:bg-line',
  quiet: 'border-transparent font-semibold text-brand underline-offset-4 hover:underline',
  danger: 'border-transparent bg-danger font-bold text-raised hover:opacity-90',
};

/** Waiting for something: grey, with a broken line. The primary button is still known by its mango. */
const unavailableLooks: Record<ButtonKind, string> = {
  primary: 'border-dashed border-line-strong bg-accent-soft font-semibold text-soft max-sm:w-full',
  secondary: 'border-dashed border-line-strong bg-sunken font-semibold text-soft',
  quiet: 'border-transparent font-semibold text-soft',
  danger: 'border-dashed border-line-strong bg-danger-soft font-semibold text-soft',
};

const shape =
  'inline-flex min-h-control max-w-full items-center justify-center gap-2.5 rounded-control border px-5 py-in-control max-[18rem]:px-2 text-center text-base wrap-anywhere transition-colors print:hidden';

const shapeOf = (wide: boolean): string => (wide ? `${shape} w-full` : shape);

/** Classes that make a link look like a button. */
export function buttonLook(kind: ButtonKind, wide = false): string {
  return `${shapeOf(wide)} ${looks[kind]}`;
}

/** Changes the props of the buttons below: `OldData` makes them wait for fresh data. */
export const ButtonRule = createContext((props: ButtonProps) => props);

export function Button(props: ButtonProps) {
  const {
    kind = 'primary',
    busy = false,
    unavailable = false,
    reason,
    wide = false,
    isAlwaysFree: _,
    appearsUnderPointer = false,
    className = '',
    type = 'button',
    onClick,
    children,
    ...rest
  } = useContext(ButtonRule)(props);
  const ignoresTaps = useDoubleTapGuard(appearsUnderPointer);
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={busy || unavailable || undefined}
      aria-describedby={unavailable ? reason : undefined}
      aria-busy={busy || undefined}
      className={`${shapeOf(wide)} ${(unavailable ? unavailableLooks : looks)[kind]} ${busy ? 'cursor-progress' : ''} ${ignoresTaps ? 'pointer-events-none' : ''} ${className}`}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-4 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

/** The second tap of a double tap comes within this time. */
export const DOUBLE_TAP_MS = 500;

/** Whether taps are ignored: for half a second from the first display, if the guard is wanted. */
function useDoubleTapGuard(isWanted: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(() => setOver(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [isWanted]);
  return isWanted && !isOver;
}
