import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { manilaDay } from '../lib/manila-time.ts';
import { holdsTexts } from './holds-texts.ts';
import { reviewDays } from './review-days.ts';

export interface ReviewDay {
  readonly days: readonly string[];
  readonly day: string;
  readonly setDay: (day: string) => void;
}

export function useReviewDay(): ReviewDay {
  const [days] = useState(() => reviewDays(Date.now()));
  const [day, setDay] = useState(days[0] ?? '');
  return { days, day, setDay };
}

/** Choice of the review day of a fraud hold. */
export function ReviewDayField({ days, day, setDay }: ReviewDay) {
  const words = useTexts(holdsTexts);
  return (
    <SelectField
      name="hold-review"
      label={words.review}
      hint={words.reviewHint}
      options={days.map((value) => ({ value, label: manilaDay(value) }))}
      value={day}
      onValue={setDay}
    />
  );
}
