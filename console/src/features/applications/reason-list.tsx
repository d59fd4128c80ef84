import type { Words } from '@pahiram/domain/texts/words';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Key } from '../../shell/keys-dialog.tsx';
import { applicationsTexts } from './applications-texts.ts';

interface ReasonListProps<Reason extends string> {
  readonly legend: string;
  readonly reasons: readonly Reason[];
  readonly words: Readonly<Record<Reason, Words>>;
  readonly chosen: readonly Reason[];
  readonly onToggle: (reason: Reason) => void;
}

/** The reasons as the member reads them, each with the digit that chooses it; the tenth has 0. */
export function ReasonList<Reason extends string>(props: ReasonListProps<Reason>) {
  const { reasons, chosen, onToggle } = props;
  const words = useTexts(applicationsTexts);
  const language = useLanguage();
  return (
    <fieldset className="mb-4">
      <legend id="reasons" tabIndex={-1} className="mb-1 w-full">
        <span className="flex justify-between gap-3">
          <span className="font-semibold">{props.legend}</span>
          <span className="text-sm text-soft max-lg:hidden">{words.pressNumber}</span>
        </span>
      </legend>
      {reasons.map((reason, at) => {
        const digit = String((at + 1) % 10);
        return (
          <label
            key={reason}
            className="flex min-h-control cursor-pointer items-start gap-2 py-1 has-checked:bg-brand-soft"
          >
            <input
              type="checkbox"
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
    </fieldset>
  );
}
