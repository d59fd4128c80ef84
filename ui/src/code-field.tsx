import type { ReactNode } from 'react';
import { TextField } from './field.tsx';

const wide = /[\uFF10-\uFF19]/g;

/** Keeps only the digits of the text, including full-width ones. */
function digitsOf(text: string, lengthMax: number): string {
  const narrow = text.replace(wide, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
  return narrow.replace(/\D/g, '').slice(0, lengthMax);
}

export interface CodeFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly value: string;
  readonly lengthMax: number;
  readonly onValue: (digits: string) => void;
}

/** One input for the whole code. Accepts spaces, pasting and the phone's code suggestion. */
export function CodeField({ lengthMax, value, onValue, ...rest }: CodeFieldProps) {
  return (
    <TextField
      {...rest}
      value={value}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="figures text-center text-xl! tracking-[0.4em]"
      onChange={(event) => onValue(digitsOf(event.target.value, lengthMax))}
    />
  );
}
