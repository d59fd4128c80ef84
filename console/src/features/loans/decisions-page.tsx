import { listLoanChanges } from '@pahiram/api/loan-changes';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { call } from '../../shell/http.ts';
import { FilterButtons, UnknownFilter, useUrlFilter } from '../../shell/list-filter.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { ChangeCard } from './change-card.tsx';
import { loanChangesTexts } from './loan-changes-texts.ts';

const shows = ['WAITING', 'DECIDED'] as const;

/** Changes of loans that wait for a second person, with what they would do, or were decided. */
export function Page() {
  const words = useTexts(loanChangesTexts);
  const titles = useTexts(pageTitles);
  const [show, setShow, unknown] = useUrlFilter('show', shows, 'WAITING');
  const list = usePagedQuery(['loan-changes', show], (cursor) =>
    call(listLoanChanges, { query: { show, cursor, limit: 25 } }),
  );
  return (
    <>
      <PageHeading title={titles.decisions} note={words.note} />
      <UnknownFilter given={unknown} />
      <FilterButtons
        legend={words.show}
        options={shows.map((value) => ({ value, label: words[value] }))}
        value={show}
        onValue={setShow}
      />
      <PagedList query={list} order={show === 'WAITING' ? 'oldestFirst' : 'newestFirst'}>
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) {
            return (
              <StateBox
                kind="empty"
                title={show === 'WAITING' ? words.empty : words.emptyDecided}
              />
            );
          }
          return (
            <ul aria-label={titles.decisions} className="space-y-3">
              {rows.map((row) => (
                <li key={row.id}>
                  <ChangeCard row={row} onDecided={() => list.refetch()} />
                </li>
              ))}
            </ul>
          );
        }}
      </PagedList>
    </>
  );
}
