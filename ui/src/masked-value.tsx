import { maskNumber, type NumberKind } from '@pahiram/domain/texts/mask';
import { REVEAL_MS } from '@pahiram/domain/texts/timings';
import { useEffect, useRef, useState } from 'react';
import VisibilityRounded from '~icons/ic/outline-visibility';
import VisibilityOffRounded from '~icons/ic/outline-visibility-off';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface MaskedValueProps {
  /** Used in the name of the button: "account number". */
  readonly name: string;
  readonly masked: string;
  /** The full text, or a function that fetches it; null when the fetch failed. */
  readonly clear: string | (() => Promise<string | null>);
  /** How long it stays readable after the press or, if later, after keyboard focus leaves. */
  readonly revealMs: number;
  /** The key of the button that reveals it. */
  readonly shortcut?: string | undefined;
  readonly onRevealed?: (() => void) | undefined;
}

/** A masked text that a press reveals for a moment (S4.09). */
export function MaskedValue(props: MaskedValueProps) {
  const { name, masked, clear, revealMs, shortcut, onRevealed } = props;
  const words = useTexts(uiTexts);
  const [shown, setShown] = useState(false);
  const [fetched, setFetched] = useState('');
  const [held, setHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!shown || held) return;
    timer.current = setTimeout(() => setShown(false), revealMs);
    return () => clearTimeout(timer.current);
  }, [shown, held, revealMs]);
  const toggle = async () => {
    if (shown || typeof clear === 'string') {
      setFetched('');
      setShown(!shown);
      if (!shown) onRevealed?.();
      return;
    }
    const text = await clear();
    setFetched(text ?? '');
    setShown(text !== null);
    if (text !== null) onRevealed?.();
  };
  const whole = typeof clear === 'string' ? clear : fetched;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="figures min-w-0 tracking-wide [overflow-wrap:anywhere]">
        {shown ? whole : masked}
      </span>
      <button
        type="button"
        aria-label={shown ? words.conceal(name) : words.reveal(name)}
        aria-keyshortcuts={shortcut}
        className="grid size-11 place-items-center rounded-control text-brand"
        onClick={() => void toggle()}
        onFocus={(event) => setHeld(event.currentTarget.matches(':focus-visible'))}
        onBlur={() => setHeld(false)}
      >
        {shown ? (
          <VisibilityOffRounded aria-hidden="true" className="size-6" />
        ) : (
          <VisibilityRounded aria-hidden="true" className="size-6" />
        )}
      </button>
    </span>
  );
}

export interface MaskedNumberProps extends Pick<MaskedValueProps, 'shortcut' | 'onRevealed'> {
  readonly kind: NumberKind;
  readonly name: string;
  /** The full number, or one that the server masked, which has no eye. */
  readonly number: string;
  /** The number as it reads when it is revealed, with spaces for example. */
  readonly revealed?: string;
}

/** A number in its masked form; the eye reveals it for three seconds (S2.32, S4.09). */
export function MaskedNumber(props: MaskedNumberProps) {
  const { kind, name, number, revealed = number, ...reveal } = props;
  if (number.includes('*')) return <span className="figures tracking-wide">{number}</span>;
  return (
    <MaskedValue
      name={name}
      masked={maskNumber(kind, number)}
      clear={revealed}
      revealMs={REVEAL_MS}
      {...reveal}
    />
  );
}
