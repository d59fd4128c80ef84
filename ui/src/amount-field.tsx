import { useState } from 'react';
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

/**
 * Input for an amount of money. Once it is left, the pesos are shown with separators between thousands. Every automatic
 * change of the amount is explained in `note`.
 */
export function AmountField(props: AmountFieldProps) {
  const { sign, value, onText, onLeave, isLarge = false, maxLength, ...rest } = props;
  const [isTyping, setTyping] = useState(false);
  const shown = isTyping ? value : withSeparators(value);
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      maxLength={maxLength && maxLength + shown.length - value.length}
      prefix={isLarge && sign.length === 1 ? <b className="text-2xl">{sign}</b> : sign}
      className={`figures font-bold ${isLarge ? 'min-h-16! text-2xl!' : 'text-xl'} ${roomFor(sign, isLarge)}`}
      onChange={({ target: box }) => {
        const behind = box.value.slice(box.selectionEnd ?? 0).replaceAll(',', '').length;
        setTyping(true);
        onText(isTyping ? box.value : withoutSeparators(box.value));
        if (isTyping) return;
        // Once the separators are gone, the caret is still between the same digits.
        queueMicrotask(() => {
          const at = box.value.length - behind;
          box.setSelectionRange(at, at);
        });
      }}
      onBlur={() => {
        setTyping(false);
        onLeave?.();
      }}
    />
  );
}

/** '1234567.5' becomes '1,234,567.5'. */
const withSeparators = (text: string): string =>
  text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ','));

/** The reverse. A comma behind a point is none of ours, such as in a pasted '25.750,00'. */
const withoutSeparators = (text: string): string =>
  text.replace(/^[^.]*/, (whole) => whole.replaceAll(',', ''));

/** Longer signs, such as CHF or Rp, need more room before the figures. */
function roomFor(sign: string, isLarge: boolean): string {
  return sign.length > 3 ? 'pl-16' : sign.length > 1 ? 'pl-13' : isLarge ? 'pl-11' : '';
}
