import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { Key } from '../../shell/keys-dialog.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { identityTexts } from './identity-texts.ts';

const points = [
  ['sameName', 'N'],
  ['sameBirthDate', 'B'],
  ['sameFace', 'F'],
  ['notExpired', 'E'],
] as const;

/** Helps the eye to forget nothing. It decides nothing and is not stored. */
export function CompareList() {
  const words = useTexts(identityTexts);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const toggle = (point: string) =>
    setDone((now) => {
      const next = new Set(now);
      if (!next.delete(point)) next.add(point);
      return next;
    });
  return (
    <RecordSection
      title={words.compare}
      aside={
        <span className="text-sm text-soft">{words.comparedOf(done.size, points.length)}</span>
      }
    >
      {points.map(([point, keyName]) => (
        <label key={point} className="flex min-h-control cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={done.has(point)}
            aria-keyshortcuts={keyName}
            className="size-4 shrink-0 accent-brand"
            onChange={() => toggle(point)}
          />
          <span className="grow">{words[point]}</span>
          <Key>{keyName}</Key>
        </label>
      ))}
    </RecordSection>
  );
}
