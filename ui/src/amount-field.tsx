import { TextField, type TextFieldProps } from './field.tsx';

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'prefix' | 'suffix' | 'value' | 'onChange' | 'onBlur'> {
  /** Currency sign, shown before the figures. It may also be typed or pasted. */
  readonly sign: string;
  /** A draft while typing, the final amount after blur. */
  readonly value: string;
  /** Called with every typed or pasted text. Text that the owner ignores does not appear. */
  readonly onText: (text: string) => void;
  /** Called on blur, when the owner applies the bounds (S5.20). */
  readonly onLeave?: () => void;
}

/** Input for an amount of money. Every automatic change is explained in `note`. */
export function AmountField({ sign, onText, onLeave, className = '', ...rest }: AmountFieldProps) {
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      prefix={sign}
      className={`figures text-xl font-bold ${roomFor(sign)} ${className}`}
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
    />
  );
}

/** Longer signs, such as CHF or Rp, need more room before the figures. */
function roomFor(sign: string): string {
  return sign.length > 3 ? 'pl-16' : sign.length > 1 ? 'pl-13' : '';
}
