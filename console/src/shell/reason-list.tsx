import type { Words } from '@pahiram/domain/texts/words';
import { FieldError } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Key } from './keys-dialog.tsx';
import { shellTexts } from './shell-texts.ts';

interface ReasonListProps<Reason extends string> {
  readonly legend: string;
  readonly reasons: readonly Reason[];
  readonly words: Readonly<Record<Reason, Words>>;
  readonly chosen: readonly Reason[];
  /** Only one of them can be chosen. */
  readonly isSingle?: boolean;
  readonly error?: string | undefined;
  readonly onToggle: (reason: Reason) => void;
}

/** The reasons as the member reads them, each with the digit that chooses it; the tenth has 0. */
export function ReasonList<Reason extends string>(props: ReasonListProps<Reason>) {
  const { reasons, chosen, isSingle = false, error, onToggle } = props;
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  return (
    <fieldset className="mb-4">
      <legend id="reasons" tabIndex={-1} className="mb-1 w-full">
        <span className="flex justify-between gap-3">
          <span className="font-semibold">{props.legend}</span>
          <span className="text-sm text-soft max-lg:hidden">{shared.pressNumber}</span>
        </span>
      </legend>
      <div className={isSingle ? 'lg:grid lg:grid-cols-2 lg:gap-x-4' : undefined}>
        {reasons.map((reason, at) => {
          const digit = String((at + 1) % 10);
          return (
            <label
              key={reason}
              className="flex min-h-control cursor-pointer items-start gap-2 py-1 has-checked:bg-brand-soft"
            >
              <input
                type={isSingle ? 'radio' : 'checkbox'}
                name="reason"
                checked={chosen.includes(reason)}
                aria-keyshortcuts={digit}
                className="mt-0.5 size-4 shrink-0 accent-brand"
                onChange={() => onToggle(reason)}
              />
              <span className="grow">{props.words[reason][language]}</span>
              <Key>{digit}</Key>
            </label>
          );
        })}
      </div>
      {error ? <FieldError id="reasons" error={error} /> : null}
    </fieldset>
  );
}
