import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { sharedTexts } from './shared-texts.ts';

export interface FilterButtonsProps<V extends string> {
  readonly legend: string;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly value: V;
  readonly onValue: (value: V) => void;
}

/** The filters of a list as buttons; the pressed one is shown below. */
export function FilterButtons<V extends string>(props: FilterButtonsProps<V>) {
  return (
    <fieldset className="mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">{props.legend}</legend>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          className="min-h-11 rounded-control border border-line-strong bg-raised px-4 font-semibold hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-brand-ink"
          onClick={() => props.onValue(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** Warns that the filter in the URL does not exist and the default list is shown. */
export function UnknownFilter({ given }: { given: string | null }) {
  const words = useTexts(sharedTexts);
  return given === null ? null : (
    <div className="mb-4">
      <Notice tone="warning">{words.unknownFilter(given)}</Notice>
    </div>
  );
}
