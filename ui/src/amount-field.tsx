import { TextField, type TextFieldProps } from './field.tsx';

export interface AmountFieldProps
  extends Omit<
    TextFieldProps,
    'prefix' | 'suffix' | 'value' | 'onChange' | 'onBlur' | 'className'
  > {
  /** The figure is the main thing of its page. */
  readonly isLarge?: boolean;
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
export function AmountField(props: AmountFieldProps) {
  const { sign, onText, onLeave, isLarge = false, ...rest } = props;
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      prefix={isLarge && sign.length === 1 ? <b className="text-2xl">{sign}</b> : sign}
      className={`figures font-bold ${isLarge ? 'min-h-16! text-2xl!' : 'text-xl'} ${roomFor(sign, isLarge)}`}
      onChange={(event) => onText(event.target.value)}
      onBlur={onLeave}
    />
  );
}

/** Longer signs, such as CHF or Rp, need more room before the figures. */
function roomFor(sign: string, isLarge: boolean): string {
  return sign.length > 3 ? 'pl-16' : sign.length > 1 ? 'pl-13' : isLarge ? 'pl-11' : '';
}
