import { listStaffChanges } from '@pahiram/api/staff-changes';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { FilterButtons } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { StaffChangeCard } from './staff-change-card.tsx';
import { staffTexts } from './staff-texts.ts';

type Show = 'waiting' | 'all';

/** Staff changes that wait for a second person or for their delay, or all with their outcome. */
export function Page() {
  const words = useTexts(staffTexts);
  const titles = useTexts(pageTitles);
  const [show, setShow] = useState<Show>('waiting');
  const list = usePagedQuery(['staff-changes', show], (cursor) =>
    call(listStaffChanges, { query: { show, cursor, limit: 50 } }),
  );
  return (
    <>
      <PageHeading title={titles.staffChanges} note={words.changesNote} />
      <FilterButtons
        legend={words.show}
        value={show}
        onValue={setShow}
        options={[
          { value: 'waiting', label: words.showWaiting },
          { value: 'all', label: words.showAll },
        ]}
      />
      <PagedList query={list}>
        {(pages) => {
          const changes = pages.flatMap((page) => page.changes);
          if (changes.length === 0) return <StateBox kind="empty" title={words.empty} />;
          return (
            <ul aria-label={titles.staffChanges} className="space-y-3">
              {changes.map((change) => (
                <li key={change.id} data-row>
                  <StaffChangeCard change={change} onDecided={() => list.refetch()} />
                </li>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </>
  );
}
