import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { type FormEvent, useState } from 'react';
import { type AuditFilterName, type AuditFilters, auditFilterNames } from './audit-filters.ts';
import { auditTexts } from './audit-texts.ts';

export interface AuditFilterFormProps {
  readonly filters: AuditFilters;
  readonly onFilters: (filters: AuditFilters) => void;
}

const none: AuditFilters = {
  actorId: '',
  action: '',
  subjectKind: '',
  subjectId: '',
  from: '',
  until: '',
};

/** Submitted filters go into the page's URL, so that a view can be bookmarked. */
export function AuditFilterForm({ filters, onFilters }: AuditFilterFormProps) {
  const words = useTexts(auditTexts);
  const [typed, setTyped] = useState(filters);
  const [shown, setShown] = useState(filters);
  if (auditFilterNames.some((name) => shown[name] !== filters[name])) {
    // Back and Forward changed the URL, and with it the filters.
    setShown(filters);
    setTyped(filters);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFilters(typed);
  };
  const hints: Readonly<Partial<Record<AuditFilterName, string>>> = {
    actorId: words.actorIdHint,
    action: words.actionHint,
    subjectId: words.subjectIdHint,
  };
  const field = (name: AuditFilterName) => (
    <TextField
      key={name}
      name={name}
      type={name === 'from' || name === 'until' ? 'date' : 'text'}
      autoComplete="off"
      label={words[name]}
      placeholder={hints[name]}
      value={typed[name]}
      onChange={(event) => setTyped((now) => ({ ...now, [name]: event.target.value }))}
    />
  );
  return (
    <form noValidate onSubmit={submit} aria-label={words.filters} className="mb-5">
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-6">
        {auditFilterNames.map(field)}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="secondary">
          {words.apply}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            setTyped(none);
            onFilters(none);
          }}
        >
          {words.clear}
        </Button>
      </div>
    </form>
  );
}
