import type { WireReplyOf } from '@pahiram/api/operation';
import { listStaffViews, removeStaffView, saveStaffView } from '@pahiram/api/staff-views';
import { useAction } from '@pahiram/client/actions.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import Pin from '~icons/ic/outline-push-pin';
import Add from '~icons/ic/round-add';
import Close from '~icons/ic/round-close';
import { DialogButtons } from './dialog-buttons.tsx';
import { call } from './http.ts';
import { shellTexts } from './shell-texts.ts';
import { workListTexts } from './work-list-texts.ts';

type View = WireReplyOf<typeof listStaffViews>['views'][number];
const queryKey = ['staff-views'];

export interface SavedViewsProps {
  readonly list: View['list'];
  readonly path: string;
  /** The filters and the order now, in a fixed order. */
  readonly query: string;
}

/** The caller's own views of a list beside its tabs, and the button that keeps the present one. */
export function SavedViews({ list, path, query }: SavedViewsProps) {
  const words = useTexts(workListTexts);
  const client = useQueryClient();
  const action = useAction();
  const [isKeeping, setKeeping] = useState(false);
  const all = useQuery({ queryKey, queryFn: () => call(listStaffViews) });
  const views = (all.data?.views ?? []).filter((one) => one.list === list);
  const current = views.find((one) => one.query === query);
  const remove = ({ id, name }: View) =>
    action.run(async () => {
      await call(removeStaffView, { params: { id } });
      await client.invalidateQueries({ queryKey });
      toast('success', words.removed(name));
    });
  return (
    <>
      <nav
        aria-label={words.viewList}
        className="flex flex-wrap items-center gap-x-1 sm:ml-2 sm:border-l sm:border-line sm:pl-2"
      >
        {views.map((view, at) => (
          <span key={view.id} className="inline-flex items-center">
            <Link
              href={`${path}?${view.query}`}
              aria-current={view === current ? 'page' : undefined}
              aria-keyshortcuts={at === 0 ? 'V' : undefined}
              className="inline-flex min-h-control items-center gap-1 px-1.5 font-medium text-soft hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <Pin aria-hidden="true" className="size-4" />
              {view.name}
            </Link>
            {view === current ? (
              <button
                type="button"
                aria-label={words.remove(view.name)}
                disabled={action.busy}
                className="grid size-control place-items-center text-soft hover:text-ink lg:size-6"
                onClick={() => void remove(view)}
              >
                <Close aria-hidden="true" className="size-4" />
              </button>
            ) : null}
          </span>
        ))}
        {current ? null : (
          <button
            type="button"
            aria-label={words.keep}
            title={words.keep}
            className="grid size-control place-items-center rounded-control text-soft hover:bg-sunken hover:text-ink"
            onClick={() => setKeeping(true)}
          >
            <Add aria-hidden="true" className="size-5" />
          </button>
        )}
      </nav>
      {isKeeping ? (
        <KeepDialog
          view={{ list, query }}
          onClose={() => setKeeping(false)}
          onKept={async (name) => {
            setKeeping(false);
            await client.invalidateQueries({ queryKey });
            toast('success', words.kept(name));
          }}
        />
      ) : null}
    </>
  );
}

interface KeepDialogProps {
  readonly view: Pick<View, 'list' | 'query'>;
  readonly onKept: (name: string) => Promise<void>;
  readonly onClose: () => void;
}

function KeepDialog({ view, onKept, onClose }: KeepDialogProps) {
  const words = useTexts(workListTexts);
  const action = useAction();
  const [name, setName] = useState('');
  const shared = useTexts(shellTexts);
  const [error, setError] = useState<string>();
  const save = () => {
    const wanted = name.trim();
    if (wanted === '') return setError(words.nameMissing);
    void action.run(async () => {
      await call(saveStaffView, { body: { ...view, name: wanted } });
      await onKept(wanted);
    });
  };
  return (
    <Dialog
      open
      title={words.keepTitle}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          confirm={words.save}
          busy={action.busy}
          onConfirm={save}
        />
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          name="view-name"
          label={words.name}
          hint={words.keepHint}
          autoComplete="off"
          maxLength={40}
          value={name}
          {...(error === undefined ? {} : { error })}
          onChange={(event) => {
            setName(event.target.value);
            setError(undefined);
          }}
        />
        <StatusLine {...action.status} />
      </form>
    </Dialog>
  );
}
