import { listPreparedAnswers, removePreparedAnswer } from '@pahiram/api/prepared-answers';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { pageTitles, shellTexts } from '../../shell/shell-texts.ts';
import { HiddenTitle, Instant } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { type PreparedAnswer, PreparedForm } from './prepared-form.tsx';
import { preparedTexts } from './prepared-texts.ts';

/** Answers to common questions: an administrator writes them, those who answer tickets use them. */
export function Page() {
  const words = useTexts(preparedTexts);
  const titles = useTexts(pageTitles);
  const mayChange = useMay()('change-prepared-answers');
  const [writing, setWriting] = useState<PreparedAnswer | 'new' | null>(null);
  const [removing, setRemoving] = useState<PreparedAnswer | null>(null);
  const list = useQuery({
    queryKey: ['prepared-answers'],
    queryFn: () => call(listPreparedAnswers),
  });
  const done = () => {
    setWriting(null);
    setRemoving(null);
    void list.refetch();
  };
  return (
    <>
      <PageHeading
        title={titles.preparedAnswers}
        note={mayChange ? words.note : words.noteReader}
        aside={mayChange ? <Button onClick={() => setWriting('new')}>{words.add}</Button> : null}
      />
      <LoadState query={list} lines={6}>
        {({ answers }) =>
          answers.length === 0 ? (
            <StateBox kind="empty" title={words.empty} />
          ) : (
            <DataTable
              caption={titles.preparedAnswers}
              rows={answers}
              rowKey={(row) => row.id}
              columns={[
                { key: 'title', title: words.title, cell: (row) => row.title },
                { key: 'topic', title: words.topic, cell: (row) => words[row.topic] },
                { key: 'by', title: words.madeBy, cell: (row) => row.madeBy },
                { key: 'at', title: words.madeAt, cell: (row) => <Instant at={row.madeAt} /> },
                {
                  key: 'change',
                  title: <HiddenTitle text={words.change} />,
                  cell: (row) =>
                    mayChange ? (
                      <span className="flex w-max gap-2">
                        <Button
                          kind="secondary"
                          aria-label={words.changeOf(row.title)}
                          onClick={() => setWriting(row)}
                        >
                          {words.change}
                        </Button>
                        <Button
                          kind="secondary"
                          aria-label={words.removeOf(row.title)}
                          onClick={() => setRemoving(row)}
                        >
                          {words.remove}
                        </Button>
                      </span>
                    ) : null,
                },
              ]}
            />
          )
        }
      </LoadState>
      {writing ? (
        <PreparedForm
          answer={writing === 'new' ? null : writing}
          onSaved={done}
          onClose={() => setWriting(null)}
        />
      ) : null}
      {removing ? (
        <RemoveDialog answer={removing} onRemoved={done} onClose={() => setRemoving(null)} />
      ) : null}
    </>
  );
}

interface RemoveDialogProps {
  readonly answer: PreparedAnswer;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

function RemoveDialog({ answer, onRemoved, onClose }: RemoveDialogProps) {
  const words = useTexts(preparedTexts);
  const shared = useTexts(shellTexts);
  const action = useAction();
  const remove = () =>
    void action.run(async () => {
      await call(removePreparedAnswer, { params: { id: answer.id } });
      toast('success', words.removed);
      onRemoved();
    });
  return (
    <Dialog
      open
      title={words.removeOf(answer.title)}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          kind="danger"
          busy={action.busy}
          confirm={words.remove}
          onConfirm={remove}
        />
      }
    >
      <p>{words.removeSure}</p>
      <StatusLine {...action.status} />
    </Dialog>
  );
}
