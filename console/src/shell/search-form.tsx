import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import type { FormEvent, ReactNode } from 'react';

interface SearchFormProps {
  readonly name: string;
  readonly label: string;
  readonly findText: string;
  readonly clearText: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly error?: string;
  readonly busy?: boolean;
  /** Whether something was searched, which can be cleared. */
  readonly isSearched: boolean;
  readonly onFind: () => void;
  readonly onClear: () => void;
  /** What the search found or says. */
  readonly children: ReactNode;
}

/** Finds records by a text that stays out of the address, because it can be a name. */
export function SearchForm(props: SearchFormProps) {
  const find = (event: FormEvent) => {
    event.preventDefault();
    props.onFind();
  };
  return (
    <section aria-label={props.findText}>
      <form noValidate onSubmit={find} className="flex max-w-2xl flex-wrap items-end gap-x-3">
        <div className="min-w-[min(14rem,100%)] grow">
          <TextField
            name={props.name}
            label={props.label}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={props.text}
            error={props.error}
            onChange={(event) => props.onText(event.target.value)}
          />
        </div>
        <div className="mb-9 flex gap-3">
          <Button type="submit" kind="secondary" busy={props.busy ?? false}>
            {props.findText}
          </Button>
          {props.isSearched ? (
            <Button kind="quiet" onClick={props.onClear}>
              {props.clearText}
            </Button>
          ) : null}
        </div>
      </form>
      {props.children}
    </section>
  );
}
