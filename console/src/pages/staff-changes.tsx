import {
  cancelStaffChange,
  confirmStaffChange,
  listStaffChanges,
  refuseStaffChange,
} from '@pahiram/api/addresses';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { FilterButtons } from '../lib/filter-buttons.tsx';
import { PageHeading } from '../lib/page-heading.tsx';
import { PagedAnswer } from '../lib/paged-answer.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { usePages } from '../lib/use-pages.ts';
import { ChangeCard, type ChangeDeed, type StaffChange } from '../staff/change-card.tsx';
import { StaffReasonDialog } from '../staff/change-dialogs.tsx';
import { changesTexts } from '../staff/changes-texts.ts';

type Show = 'waiting' | 'all';

/** Staff changes that wait for a second person or for their delay, or all with their outcome. */
export function StaffChangesPage() {
  const words = useTexts(changesTexts);
  const [show, setShow] = useState<Show>('waiting');
  const [asking, setAsking] = useState<{ deed: 'refuse' | 'stop'; change: StaffChange } | null>(
    null,
  );
  const action = useAction();
  const list = usePages(['staff-changes', show], (cursor) =>
    call(listStaffChanges, { query: { show, cursor, limit: 50 } }),
  );
  const onDeed = (deed: ChangeDeed, change: StaffChange) => {
    if (deed !== 'confirm') {
      setAsking({ deed, change });
      return;
    }
    void action.run(async () => {
      await call(confirmStaffChange, { params: { changeId: change.id }, body: {} });
      await list.refetch();
    });
  };
  const end = async (deed: 'refuse' | 'stop', changeId: StaffChange['id'], reason: string) => {
    const operation = deed === 'refuse' ? refuseStaffChange : cancelStaffChange;
    await call(operation, { params: { changeId }, body: { reason } });
    setAsking(null);
    await list.refetch();
  };
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
      <FilterButtons
        legend={words.show}
        value={show}
        onValue={setShow}
        options={[
          { value: 'waiting', label: words.showWaiting },
          { value: 'all', label: words.showAll },
        ]}
      />
      <StatusLine {...action.status} />
      <PagedAnswer query={list}>
        {(pages) => {
          const changes = pages.flatMap((page) => page.changes);
          if (changes.length === 0) return <EmptyState title={words.empty} />;
          return (
            <ul aria-label={words.title} className="max-w-5xl space-y-3">
              {changes.map((change) => (
                <ChangeCard key={change.id} change={change} busy={action.busy} onDeed={onDeed} />
              ))}
            </ul>
          );
        }}
      </PagedAnswer>
      {asking === null ? null : (
        <StaffReasonDialog
          title={words[asking.deed === 'refuse' ? 'refuseOf' : 'stopOf'](
            words[asking.change.kind](asking.change.name),
          )}
          confirm={words[asking.deed]}
          kind="danger"
          onClose={() => setAsking(null)}
          onConfirm={(reason) => end(asking.deed, asking.change.id, reason)}
        >
          {null}
        </StaffReasonDialog>
      )}
    </>
  );
}
