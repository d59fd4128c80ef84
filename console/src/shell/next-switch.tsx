import { useTexts } from '@pahiram/ui/language.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { placeInList } from './opened-list.ts';
import { focusContent } from './page-heading.tsx';
import { workListTexts } from './work-list-texts.ts';

export interface NextSwitchProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  /** The row that follows, where it can be named. */
  readonly name?: string;
}

/** Whether the next row of the list opens when this one is done. */
export function NextSwitch({ isOn, onSwitch, name }: NextSwitchProps) {
  const words = useTexts(workListTexts);
  return (
    <label className="mt-2 flex min-h-control cursor-pointer items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        className="size-4 shrink-0 accent-brand"
        onChange={() => onSwitch(!isOn)}
      />
      <span>{words.thenNext}</span>
      {name === undefined ? null : <span className="ml-auto text-right font-semibold">{name}</span>}
    </label>
  );
}

/**
 * On a record that was opened from a list: leads to its next row, unless that is switched off.
 * @param query of the addresses in that list, where the page of the record is also opened from lists of something else.
 * @param other the record that follows one that was not opened from a list.
 */
export function useNextRecord(
  query = '',
  other: string | null = null,
): {
  /** False when this is the last row, or it is switched off. */
  readonly go: () => boolean;
  /** Says that something is done, and opens the next row or stays at the top of this one. */
  readonly finish: (done: string) => void;
  readonly switch: ReactNode;
} {
  const [path, navigate] = useLocation();
  const [isOn, setOn] = useState(true);
  const place = placeInList(path);
  const row = place ? place.next : other;
  const next = row?.endsWith(query) ? row : null;
  const go = () => {
    if (next === null || !isOn) return false;
    navigate(next);
    return true;
  };
  return {
    go,
    finish: (done) => {
      toast('success', done);
      if (!go()) focusContent();
    },
    switch: next === null ? null : <NextSwitch isOn={isOn} onSwitch={setOn} />,
  };
}
