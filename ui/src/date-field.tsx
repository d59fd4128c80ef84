import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { afterPress } from './after-press.ts';
import {
  type DateParts,
  datePartLengths,
  monthOfName,
  partOrder,
  readWholeDate,
} from './date-parts.ts';
import { controlLook, describedBy, FieldError } from './field.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export type { DateParts } from './date-parts.ts';

type Part = keyof DateParts;

/** A larger first digit completes the part: 4 can only be the 4th, or April. */
const firstDigitMax: Readonly<Record<Part, number>> = { day: 3, month: 1, year: 9 };

export interface DateFieldProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: DateParts;
  readonly onValue: (value: DateParts) => void;
  /** Called when a date with all its parts is left. */
  readonly onLeave?: (value: DateParts) => void;
}

/**
 * Three inputs in the order of the browser's locale (S5.11). A complete part moves the focus on, a
 * single digit is padded with 0, Backspace in an empty part moves back, and a whole date may be
 * pasted into any part. The month may be typed by name.
 */
export function DateField({ name, legend, hint, error, value, onValue, onLeave }: DateFieldProps) {
  const words = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  const order = partOrder();
  // Moving the focus fires blur before the new value is rendered: `pad` must see the latest value.
  const latest = useRef(value);
  latest.current = value;
  const tell = (next: DateParts) => {
    latest.current = next;
    onValue(next);
  };
  const focusAt = (at: number) => {
    const input = box.current?.querySelectorAll('input')[at];
    input?.focus();
    input?.select();
  };
  const [letters, setLetters] = useState('');
  const change = (part: Part, at: number, text: string) => {
    const typedLetters = part === 'month' && !/\d/.test(text) ? text.replace(/[^\p{L}]/gu, '') : '';
    const named = monthOfName(typedLetters);
    setLetters(named === null ? typedLetters.slice(0, 3) : '');
    if (named !== null) {
      tell({ ...value, month: named });
      focusAt(at + 1);
      return;
    }
    const typed = text.normalize('NFKC').replace(/\D/g, '').slice(0, datePartLengths[part]);
    const hasGrown = typed.length > value[part].length;
    const digits = hasGrown && isWhole(part, typed) ? `0${typed}` : typed;
    tell({ ...value, [part]: digits });
    if (hasGrown && digits.length === datePartLengths[part]) focusAt(at + 1);
  };
  const pad = (part: Part) => {
    if (part === 'month') setLetters('');
    const text = latest.current[part];
    if (part !== 'year' && text.length === 1 && text !== '0') {
      tell({ ...latest.current, [part]: `0${text}` });
    }
  };
  const paste = (event: ClipboardEvent) => {
    const whole = readWholeDate(event.clipboardData.getData('text'), order);
    if (whole === null) return;
    event.preventDefault();
    tell(whole);
    focusAt(order.length - 1);
  };
  const goBack = (at: number) => {
    const input = box.current?.querySelectorAll('input')[at];
    input?.focus();
    input?.setSelectionRange(input.value.length, input.value.length);
  };
  return (
    <fieldset
      aria-describedby={describedBy(name, hint, error)}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isWhole = order.every((part) => latest.current[part] !== '');
        if (!isWhole || currentTarget.contains(relatedTarget)) return;
        afterPress(relatedTarget, () => onLeave?.(latest.current));
      }}
    >
      <legend id={`${name}-label`} className="text-sm font-semibold">
        {legend}
      </legend>
      {hint ? (
        <p id={`${name}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      ) : null}
      <div ref={box} className="mt-1 flex flex-wrap gap-3">
        {order.map((part, at) => (
          <label key={part} className={`max-w-full ${part === 'year' ? 'w-[6em]' : 'w-[4.5em]'}`}>
            <span className="block text-sm text-soft">{words[part]}</span>
            <input
              id={at === 0 ? name : `${name}-${part}`}
              value={(part === 'month' && letters) || value[part]}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              aria-invalid={error ? true : undefined}
              aria-describedby={describedBy(name, hint, error)}
              className={`${controlLook} figures`}
              onChange={(event) => change(part, at, event.target.value)}
              onBlur={() => pad(part)}
              onPaste={paste}
              onKeyDown={(event) => {
                if (event.key !== 'Backspace' || event.currentTarget.value !== '' || at === 0)
                  return;
                event.preventDefault();
                goBack(at - 1);
              }}
            />
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}

const isWhole = (part: Part, typed: string): boolean =>
  part !== 'year' && typed.length === 1 && Number(typed) > firstDigitMax[part];
