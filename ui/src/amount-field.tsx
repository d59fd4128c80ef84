import { TextField, type TextFieldProps } from './field.tsx';

export interface AmountFieldProps
  extends Omit<TextFieldProps, 'prefix' | 'suffix' | 'value' | 'onChange' | 'onBlur'> {
  /** The currency's sign, shown before the figures; it may be typed and pasted too. */
  readonly sign: string;
  /** What the box holds: a draft while typing, the settled amount after. */
  readonly value: string;
  /** Told whatever was typed or pasted. A text that its owner does not take leaves the box as it was. */
  readonly onText: (text: string) => void;
  /** The box is left: the amount settles within its bounds (S5.20). */
  readonly onLeave?: () => void;
}

/** An amount of money as text. What the house changed in it is said in `note`, never silently done. */
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
