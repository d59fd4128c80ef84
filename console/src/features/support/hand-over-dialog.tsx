import type { WireBodyOf } from '@pahiram/api/operation';
import { type handOverTicket, listColleagues } from '@pahiram/api/support-desk';
import { useAction } from '@pahiram/client/actions.tsx';
import { mayAnswer, TICKET_ROLES } from '@pahiram/domain/support/hand-over';
import { decideSupportMessage, type TicketCategory } from '@pahiram/domain/support/support';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { SelectField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { roleTexts } from '../../shell/staff-roles.ts';
import { useStaff } from '../../shell/use-staff.ts';
import { notesTexts } from './notes-texts.ts';

interface HandOverDialogProps {
  /** Of the ticket; null for a chat. */
  readonly category: TicketCategory | null;
  readonly onConfirm: (body: WireBodyOf<typeof handOverTicket>, key: string) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives a ticket or a chat to a colleague who may answer it, or to the queue of a role, with a note. */
export function HandOverDialog({ category, onConfirm, onDone, onClose }: HandOverDialogProps) {
  const words = useTexts(notesTexts);
  const shared = useTexts(shellTexts);
  const roles = useTexts(roleTexts);
  const self = useStaff().data?.id;
  const action = useAction();
  const [key] = useState(() => crypto.randomUUID());
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  const [problems, setProblems] = useState({ to: '', note: '' });
  const list = useQuery({ queryKey: ['colleagues'], queryFn: () => call(listColleagues) });
  const colleagues = (list.data?.colleagues ?? []).filter(
    (one) => one.id !== self && mayAnswer(one.roles, category),
  );
  const queues = TICKET_ROLES.filter((role) => mayAnswer([role], category));
  const confirm = () => {
    const chosen = colleagues.find(({ id }) => id === to)?.id ?? queues.find((role) => role === to);
    const found = {
      to: chosen ? '' : words.toMissing,
      note: decideSupportMessage(note).ok ? '' : words.noteMissing,
    };
    setProblems(found);
    if (!chosen || found.note !== '') return;
    void action.run(async () => {
      await onConfirm({ to: chosen, note }, key);
      onDone();
    });
  };
  return (
    <Dialog
      open
      title={words.handOverTitle}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          confirm={words.handOver}
          onConfirm={confirm}
        />
      }
    >
      {category === null ? <p className="mb-4">{words.handOverChatHint}</p> : null}
      <LoadState query={list}>
        {() => (
          <SelectField
            name="to"
            label={words.to}
            placeholder={words.toChoose}
            error={problems.to}
            options={[
              ...queues.map((role) => ({ value: role, label: words.queueOf(roles[role]) })),
              ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={to}
            onValue={setTo}
          />
        )}
      </LoadState>
      <TextAreaField
        name="note"
        label={words.noteForColleague}
        hint={words.staffOnly}
        error={problems.note}
        rows={4}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <StatusLine {...action.status} />
    </Dialog>
  );
}
