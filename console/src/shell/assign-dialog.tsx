import { useAction } from '@pahiram/client/actions.tsx';
import { faultText } from '@pahiram/client/errors.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';
import { Key } from './keys-dialog.tsx';
import { LoadState } from './load-state.tsx';
import { shellTexts } from './shell-texts.ts';
import { workListTexts } from './work-list-texts.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

const nobody: Person = { id: 'nobody', name: '' };

export interface AssignDialogProps<Row> {
  readonly title: string;
  readonly hint: string;
  /** The name of the work that the person gets. */
  readonly label: string;
  readonly fetchPeople: () => Promise<readonly Person[]>;
  readonly rows: readonly Row[];
  readonly numberOf: (row: Row) => string;
  /** Gives a row to a person, or to nobody. */
  readonly onAssign: (row: Row, to: string | null) => Promise<unknown>;
  /** Whether rows can be taken from everybody. */
  readonly mayBeNobody?: boolean;
  readonly onAssigned: () => void;
  readonly onClose: () => void;
}

/** Opens the dialog, among what can be done with the chosen rows. */
export function AssignButton({ onClick }: { onClick: () => void }) {
  const words = useTexts(workListTexts);
  return (
    <Button kind="secondary" aria-keyshortcuts="S" onClick={onClick}>
      {words.assign} <Key>S</Key>
    </Button>
  );
}

/** Gives the chosen rows to one person, one after the other; those that cannot be given stay, with the reason. */
export function AssignDialog<Row>(props: AssignDialogProps<Row>) {
  const { title, hint, label, rows, numberOf, onAssigned, onClose } = props;
  const words = useTexts(workListTexts);
  const shared = useTexts(shellTexts);
  const faults = useTexts(faultTexts);
  const action = useAction();
  const [to, setTo] = useState('');
  const [left, setLeft] = useState<readonly string[]>([]);
  const people = useQuery({ queryKey: ['assign', label], queryFn: props.fetchPeople });
  const choices = (found: readonly Person[]) => [
    ...(props.mayBeNobody ? [{ ...nobody, name: words.nobody }] : []),
    ...found,
  ];
  const assign = () => {
    const person = choices(people.data ?? []).find(({ id }) => id === to);
    if (!person) return action.setStatus({ tone: 'warning', text: words.personMissing });
    void action.run(async () => {
      const refused: string[] = [];
      for (const row of rows) {
        try {
          await props.onAssign(row, person.id === nobody.id ? null : person.id);
        } catch (error) {
          refused.push(`${numberOf(row)}: ${faultText(error, faults)}`);
        }
      }
      const done = rows.length - refused.length;
      if (done > 0) {
        const isNobody = person.id === nobody.id;
        toast('success', isNobody ? words.unassigned(done) : words.assigned(done, person.name));
      }
      if (refused.length === 0) return onAssigned();
      setLeft(refused);
    });
  };
  const close = left.length === 0 ? onClose : onAssigned;
  return (
    <Dialog
      open
      title={title}
      closeLabel={shared.close}
      onClose={close}
      actions={
        <DialogButtons
          onCancel={close}
          busy={action.busy}
          confirm={words.assign}
          onConfirm={assign}
        />
      }
    >
      <p className="mb-4">{hint}</p>
      <LoadState query={people}>
        {(found) => (
          <SelectField
            name="person"
            label={label}
            placeholder={words.personChoose}
            options={choices(found).map(({ id, name }) => ({ value: id, label: name }))}
            value={to}
            onValue={setTo}
          />
        )}
      </LoadState>
      {left.length > 0 ? (
        <Notice tone="warning" title={words.notAssigned(left.length)}>
          <ul className="list-disc pl-5">
            {left.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <StatusLine {...action.status} />
    </Dialog>
  );
}
