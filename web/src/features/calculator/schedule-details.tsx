import { useTexts } from '@pahiram/ui/language.tsx';
import { useState } from 'react';
import { lazily } from '../../shell/lazily.tsx';
import { calculatorTexts } from './calculator-texts.ts';
import { Unfold } from './unfold.tsx';
import type { Calculator } from './use-calculator.ts';

const DatedSchedule = lazily(async () => (await import('./dated-schedule.tsx')).DatedSchedule);

/** Every installment as a table and as a chart; the amounts at once, the dates from the server. */
export function ScheduleDetails({ state }: { state: Calculator }) {
  const words = useTexts(calculatorTexts);
  const [open, setOpen] = useState(false);
  return (
    <Unfold title={words.schedule} className="mt-3" onOpen={setOpen}>
      {open ? <DatedSchedule state={state} /> : null}
    </Unfold>
  );
}
