import { AUDIT_ACTIONS } from '@pahiram/domain/access/audit-actions';
import { auditActionWords } from '@pahiram/domain/access/audit-words';
import { Button } from '@pahiram/ui/button.tsx';
import { Combobox } from '@pahiram/ui/combobox.tsx';
import { type Option, SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type AuditFilterName, type AuditFilters, auditFilterNames } from './audit-filters.ts';
import { auditTexts, subjectTexts } from './audit-texts.ts';

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
  const options = useChoices();
  const [problem, setProblem] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isKnown = typed.action === '' || options.actions.some(isOf(typed.action));
    setProblem(isKnown ? '' : words.actionUnknown);
    if (isKnown) onFilters(typed);
  };
  const set = (name: AuditFilterName) => (value: string) =>
    setTyped((now) => ({ ...now, [name]: value }));
  const hints: Readonly<Partial<Record<AuditFilterName, string>>> = {
    actorId: words.actorIdHint,
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
      onChange={(event) => set(name)(event.target.value)}
    />
  );
  const controls: Readonly<Partial<Record<AuditFilterName, ReactNode>>> = {
    action: (
      <Combobox
        key="action"
        name="action"
        label={words.action}
        options={options.actions}
        value={typed.action}
        error={problem}
        onValue={(value) => {
          setProblem('');
          set('action')(value);
        }}
        onFreeText={set('action')}
      />
    ),
    subjectKind: (
      <SelectField
        key="subjectKind"
        name="subjectKind"
        label={words.subjectKind}
        placeholder={words.anyKind}
        options={options.kinds}
        value={typed.subjectKind}
        onValue={set('subjectKind')}
      />
    ),
  };
  return (
    <form noValidate onSubmit={submit} aria-label={words.filters} className="mb-5">
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-[1fr_1.7fr_1.2fr_1fr_1fr_1fr]">
        {auditFilterNames.map((name) => controls[name] ?? field(name))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="secondary">
          {words.apply}
        </Button>
        <Button
          kind="quiet"
          onClick={() => {
            setProblem('');
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

const isOf =
  (wanted: string) =>
  ({ value }: Option): boolean =>
    value === wanted;

/** Actions and kinds of subject in words, in their alphabetical order; the address has their codes. */
function useChoices(): { readonly actions: readonly Option[]; readonly kinds: readonly Option[] } {
  const language = useLanguage();
  const subjects = useTexts(subjectTexts);
  const byWords = (a: Option, b: Option) => a.label.localeCompare(b.label);
  return {
    actions: AUDIT_ACTIONS.map((value) => ({
      value,
      label: auditActionWords(value)?.[language] ?? value,
    })).toSorted(byWords),
    kinds: Object.entries(subjects)
      .map(([value, label]) => ({ value, label }))
      .toSorted(byWords),
  };
}
