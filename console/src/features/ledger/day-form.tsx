import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { type FormEvent, useState } from 'react';

export interface DayFormProps {
  readonly label: string;
  readonly submit: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
}

/** Chooses a day. Another one in the URL replaces what is typed, because the caller keys the form by it. */
export function DayForm({ label, submit, day, onDay }: DayFormProps) {
  const [typed, setTyped] = useState(day);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (typed !== '') onDay(typed);
  };
  return (
    <form noValidate onSubmit={send} className="mb-4 flex flex-wrap items-end gap-3 *:max-w-full">
      <TextField
        name="day"
        type="date"
        autoComplete="off"
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="pb-9">
        <Button type="submit" kind="secondary">
          {submit}
        </Button>
      </div>
    </form>
  );
}
