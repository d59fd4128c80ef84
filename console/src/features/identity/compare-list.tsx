import { useTexts } from '@pahiram/ui/language.tsx';
import { Key } from '../../shell/keys-dialog.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { identityTexts } from './identity-texts.ts';

export const keysOf = {
  sameName: 'N',
  sameBirthDate: 'B',
  sameNumber: 'I',
  sameFace: 'F',
  notExpired: 'E',
} as const;

export type Comparison = keyof typeof keysOf;
export const COMPARISONS = Object.keys(keysOf) as readonly Comparison[];

export interface CompareListProps {
  readonly compared: ReadonlySet<Comparison>;
  /** Until the ID number was shown, it cannot be compared; its key shows it first. */
  readonly isNumberShown: boolean;
  readonly onCompared: (compared: ReadonlySet<Comparison>) => void;
}

/** The comparisons that come before an ID is accepted. They are not stored. */
export function CompareList({ compared, isNumberShown, onCompared }: CompareListProps) {
  const words = useTexts(identityTexts);
  const toggle = (comparison: Comparison) => {
    const next = new Set(compared);
    if (!next.delete(comparison)) next.add(comparison);
    onCompared(next);
  };
  return (
    <RecordSection
      title={words.compare}
      aside={
        <span className="text-sm text-soft">
          {words.comparedOf(compared.size, COMPARISONS.length)}
        </span>
      }
    >
      {COMPARISONS.map((comparison) => {
        const waits = comparison === 'sameNumber' && !isNumberShown;
        return (
          <label
            key={comparison}
            className={`flex min-h-control items-center gap-2 ${waits ? 'text-soft' : 'cursor-pointer'}`}
          >
            <input
              type="checkbox"
              checked={compared.has(comparison)}
              disabled={waits}
              aria-keyshortcuts={waits ? undefined : keysOf[comparison]}
              className="size-4 shrink-0 accent-brand"
              onChange={() => toggle(comparison)}
            />
            <span className="grow">
              {words[comparison]}
              {waits ? <span className="block text-sm">{words.showNumberFirst}</span> : null}
            </span>
            <Key>{keysOf[comparison]}</Key>
          </label>
        );
      })}
    </RecordSection>
  );
}
