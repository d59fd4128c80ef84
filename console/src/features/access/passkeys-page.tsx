import type { WireReplyOf } from '@pahiram/api/operation';
import {
  listStaffPasskeys,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@pahiram/api/staff-passkeys';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { hasPasskeys } from '../../shell/passkey-sign-in.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { Instant } from '../../shell/table-cells.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysTexts } from './passkeys-texts.ts';

type Passkey = WireReplyOf<typeof listStaffPasskeys>['passkeys'][number];
type Change = { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

/** The reader's own passkeys. */
export function Page() {
  const words = useTexts(passkeysTexts);
  const titles = useTexts(pageTitles);
  const [change, setChange] = useState<Change | null>(null);
  const found = useQuery({ queryKey: ['own-passkeys'], queryFn: () => call(listStaffPasskeys) });
  const client = useQueryClient();
  const changed = () => {
    setChange(null);
    void found.refetch();
    // The notice of the frame says whether another one is needed.
    void client.invalidateQueries({ queryKey: ['self'] });
  };
  return (
    <>
      <PageHeading title={titles.passkeys} note={words.note} />
      <LoadState query={found} lines={3}>
        {({ isAvailable, isShared, passkeys, needed, isAddedByCode }) => (
          <>
            <div className="mb-5 max-w-5xl">
              <Notice tone={passkeys.length < needed ? 'warning' : 'info'}>
                {words.needed(needed)} {words.lost}
              </Notice>
            </div>
            <div className="grid max-w-5xl grid-cols-1 items-start gap-5 lg:grid-cols-2">
              {isShared ? (
                <Notice tone="info">{words.shared}</Notice>
              ) : !isAvailable || !hasPasskeys() ? (
                <Notice tone="warning">
                  {isAvailable && window.isSecureContext ? words.noBrowser : words.unavailable}
                </Notice>
              ) : (
                <AddPasskey isAddedByCode={isAddedByCode} onAdded={changed} />
              )}
              <Card title={words.list}>
                {passkeys.length === 0 ? (
                  <p className="text-soft">{words.none}</p>
                ) : (
                  <PasskeyTable passkeys={passkeys} onChange={setChange} />
                )}
              </Card>
            </div>
          </>
        )}
      </LoadState>
      {change?.kind === 'rename' ? (
        <RenameDialog passkey={change.passkey} onDone={changed} onClose={() => setChange(null)} />
      ) : null}
      {change?.kind === 'remove' ? (
        <RemoveDialog passkey={change.passkey} onDone={changed} onClose={() => setChange(null)} />
      ) : null}
    </>
  );
}

interface TableProps {
  readonly passkeys: readonly Passkey[];
  readonly onChange: (change: Change) => void;
}

function PasskeyTable({ passkeys, onChange }: TableProps) {
  const words = useTexts(passkeysTexts);
  return (
    <DataTable
      caption={words.list}
      rows={passkeys}
      rowKey={(row) => row.id}
      columns={[
        { key: 'name', title: words.name, cell: (row) => row.name },
        { key: 'added', title: words.added, cell: (row) => <Instant at={row.createdAt} /> },
        {
          key: 'used',
          title: words.used,
          cell: (row) => (row.usedAt === null ? words.neverUsed : <Instant at={row.usedAt} />),
        },
        {
          key: 'actions',
          title: words.actions,
          cell: (passkey) => (
            <>
              <Button kind="quiet" onClick={() => onChange({ kind: 'rename', passkey })}>
                {words.rename}
              </Button>
              <Button kind="quiet" onClick={() => onChange({ kind: 'remove', passkey })}>
                {words.remove}
              </Button>
            </>
          ),
        },
      ]}
    />
  );
}

interface ChangeProps {
  readonly passkey: Passkey;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function RenameDialog({ passkey, onDone, onClose }: ChangeProps) {
  const words = useTexts(passkeysTexts);
  const action = useAction();
  const [name, setName] = useState(passkey.name);
  const isEmpty = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    void action.run(async () => {
      await call(renameStaffPasskey, { params: { id: passkey.id }, body: { name } });
      onDone();
    });
  };
  return (
    <Dialog
      open
      title={words.renameTitle(passkey.name)}
      closeLabel={words.cancel}
      onClose={onClose}
    >
      <form noValidate onSubmit={save}>
        <TextField
          name="name"
          label={words.name}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" busy={action.busy} unavailable={isEmpty}>
          {words.save}
        </Button>
        <StatusLine {...action.status} />
      </form>
    </Dialog>
  );
}

function RemoveDialog({ passkey, onDone, onClose }: ChangeProps) {
  const words = useTexts(passkeysTexts);
  const action = useAction();
  const remove = () =>
    action.run(async () => {
      await call(removeStaffPasskey, { params: { id: passkey.id }, body: {} });
      toast('success', words.removed);
      onDone();
    });
  return (
    <Dialog
      open
      title={words.removeTitle(passkey.name)}
      closeLabel={words.cancel}
      onClose={onClose}
      actions={
        <>
          <Button isAlwaysFree kind="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="danger" busy={action.busy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </>
      }
    >
      <p>{words.removeText}</p>
      <StatusLine {...action.status} />
    </Dialog>
  );
}
