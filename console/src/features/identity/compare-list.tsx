import { useTexts } from '@pahiram/ui/language.tsx';
import { Key } from '../../shell/keys-dialog.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { identityTexts } from './identity-texts.ts';

const keysOf = {
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
  readonly onCompared: (compared: ReadonlySet<Comparison>) => void;
}

/** The comparisons that come before an ID is accepted. They are not stored. */
export function CompareList({ compared, onCompared }: CompareListProps) {
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
      {COMPARISONS.map((comparison) => (
        <label key={comparison} className="flex min-h-control cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={compared.has(comparison)}
            aria-keyshortcuts={keysOf[comparison]}
            className="size-4 shrink-0 accent-brand"
            onChange={() => toggle(comparison)}
          />
          <span className="grow">{words[comparison]}</span>
          <Key>{keysOf[comparison]}</Key>
        </label>
      ))}
    </RecordSection>
  );
}
