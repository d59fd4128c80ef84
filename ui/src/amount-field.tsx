import { isAmountDraft } from '@pahiram/domain/money/exchange';
import { type ReactNode, useState } from 'react';
import { TextField } from './field.tsx';

export interface AmountFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** The currency's sign, shown before the figures; it may be typed and pasted too. */
  readonly sign: string;
  /** What the box holds: a draft while typing, the settled amount after. */
  readonly value: string;
  /**
   * Told digits with at most one point and two decimals, without separators (S5.18). It may answer
   * another text that shall stand instead, such as a bound (S5.19).
   */
  readonly onValue: (draft: string) => string | undefined;
  /** The box is left: the amount settles within its bounds (S5.20). What was changed, in words. */
  readonly onLeave?: () => string | undefined;
}

/**
 * An amount of money as text. Spaces, separators, the sign and full-width digits are stripped; any other
 * input is ignored. What leaving the box changed is said below it, never silently done.
 */
export function AmountField({ sign, value, onValue, onLeave, ...rest }: AmountFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const type = (text: string) => {
    const read = readAmountDraft(text, sign);
    if (read === null) return;
    const stands = onValue(read.draft);
    // Separators stay while typing, so that the caret does not jump.
    setDraft(stands ?? read.shown);
    setNote('');
  };
  return (
    <TextField
      {...rest}
      note={note}
      prefix={sign}
      inputMode="decimal"
      autoComplete="off"
      className="figures text-xl font-bold"
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setDraft(null);
        setNote(onLeave?.() ?? '');
      }}
    />
  );
}

/** What was typed, cleaned for reading and as it may stand in the box; null when it is no amount. */
export function readAmountDraft(
  text: string,
  sign: string,
): { readonly draft: string; readonly shown: string } | null {
  const plain = text.normalize('NFKC').replace(sign.normalize('NFKC'), '');
  const draft = plain.replace(/[\s,\u200B-\u200D\uFEFF]/g, '').replace(/^(php|₱)/i, '');
  if (!isAmountDraft(draft)) return null;
  return { draft, shown: /^[\d,.]*$/.test(text) ? text : draft };
}
