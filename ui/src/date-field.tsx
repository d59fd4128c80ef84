import { type ReactNode, useRef } from 'react';
import { controlLook, FieldError } from './field.tsx';
import { useTexts } from './language.tsx';
import { uiTexts } from './ui-texts.tsx';

export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

type Part = keyof DateParts;

const lengths: Record<Part, number> = { day: 2, month: 2, year: 4 };

export interface DateFieldProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: DateParts;
  readonly onValue: (value: DateParts) => void;
}

/** The order of day, month and year where the reader is. */
function partOrder(): Part[] {
  const parts = new Intl.DateTimeFormat(undefined).formatToParts(new Date(2000, 11, 31));
  return parts.map((part) => part.type).filter((type): type is Part => type in lengths);
}

/** Three numeric fields in the locale's order; a full field moves on, backspace moves back (S5.11). */
export function DateField({ name, legend, hint, error, value, onValue }: DateFieldProps) {
  const words = useTexts(uiTexts);
  const box = useRef<HTMLDivElement>(null);
  const order = partOrder();
  const focusAt = (at: number) => {
    box.current?.querySelectorAll('input')[at]?.focus();
  };
  const change = (part: Part, at: number, text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, lengths[part]);
    onValue({ ...value, [part]: digits });
    const grew = digits.length > value[part].length;
    if (grew && digits.length === lengths[part]) focusAt(at + 1);
  };
  const pad = (part: Part) => {
    const text = value[part];
    if (part !== 'year' && text.length === 1 && text !== '0') {
      onValue({ ...value, [part]: `0${text}` });
    }
  };
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint ? <p className="text-sm text-soft">{hint}</p> : null}
      <div ref={box} className="mt-1 flex gap-3">
        {order.map((part, at) => (
          <label key={part} className={part === 'year' ? 'w-24' : 'w-18'}>
            <span className="block text-sm text-soft">{words[part]}</span>
            <input
              id={at === 0 ? name : `${name}-${part}`}
              value={value[part]}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              aria-invalid={error ? true : undefined}
              className={`${controlLook} figures`}
              onChange={(event) => change(part, at, event.target.value)}
              onBlur={() => pad(part)}
              onKeyDown={(event) => {
                if (event.key === 'Backspace' && value[part] === '') focusAt(at - 1);
              }}
            />
          </label>
        ))}
      </div>
      <FieldError id={name} error={error} />
    </fieldset>
  );
}
