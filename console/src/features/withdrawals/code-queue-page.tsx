import { listCodeQueue } from '@pahiram/api/addresses';
import { ageText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CALL_ENDS } from '@pahiram/domain/withdrawals/code';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { amountText } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { call } from '../../shell/http.ts';
import { KEY_NAMES } from '../../shell/keys-dialog.tsx';
import { KeyFooter } from '../../shell/list-tools.tsx';
import { NextSwitch } from '../../shell/next-switch.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { CodeCall } from './code-call.tsx';
import { codeDeskTexts } from './code-desk-texts.ts';
import { type CodeQueueRow, END_KEYS } from './code-queue.ts';

const refreshMs = 10_000;

const rowPath = ({ id }: CodeQueueRow) => `/code-queue?withdrawal=${id}`;

/** Withdrawals that wait for their code, oldest first, with the call to one of their members beside them. */
export function Page() {
  const words = useTexts(codeDeskTexts);
  const list = useTexts(workListTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  const self = useStaff().data?.id;
  const [search] = useSearchParams();
  const [, navigate] = useLocation();
  const [isNextOn, setNextOn] = useState(true);
  const queue = usePagedQuery(
    ['code-queue'],
    (cursor) => call(listCodeQueue, { query: { cursor, limit: 50 } }),
    refreshMs,
  );
  return (
    <>
      <PageHeading title={titles.codeQueue} note={words.note} />
      <PagedList query={queue} order="oldestFirst">
        {(pages) => {
          const rows = pages.flatMap((page) => page.rows);
          if (rows.length === 0) return <EmptyState title={words.empty} />;
          const wanted = search.get('withdrawal');
          const opened =
            rows.find(({ id }) => id === wanted) ??
            rows.find(({ claimedBy }) => claimedBy !== null && claimedBy.id === self);
          const next = opened && nextCall(rows, opened, self);
          const goOn = () => {
            void queue.refetch();
            if (isNextOn && next) navigate(rowPath(next), { replace: true });
            const row = isNextOn && next ? next : opened;
            if (row) focusRow(row);
          };
          return (
            <div className="grid items-start gap-4 xl:grid-cols-[20rem_minmax(0,1fr)]">
              <Waiting rows={rows} opened={opened?.id} />
              {opened ? (
                <CodeCall
                  key={opened.id}
                  row={opened}
                  onChange={() => void queue.refetch()}
                  onEnded={goOn}
                >
                  {next ? (
                    <NextSwitch isOn={isNextOn} onSwitch={setNextOn} name={next.fullLegalName} />
                  ) : null}
                </CodeCall>
              ) : (
                <p className="text-soft">{words.choose}</p>
              )}
            </div>
          );
        }}
      </PagedList>
      {may('issue-withdrawal-codes') ? (
        <KeyFooter
          keys={[
            { key: 'J K', name: list.move },
            { key: 'P', name: words.claim },
            { key: 'Y', name: words.copyKey },
            { key: '1 4', name: words.checklist },
            { key: CALL_ENDS.map((end) => END_KEYS[end]).join(' '), name: words.endKey },
            { key: `${KEY_NAMES.control} ${KEY_NAMES.enter}`, name: words.issueNow },
            { key: '?', name: list.allKeys },
          ]}
        />
      ) : null}
    </>
  );
}

/** The row after this one whose member may be called now, and nobody else is calling. */
function nextCall(
  rows: readonly CodeQueueRow[],
  opened: CodeQueueRow,
  self: string | undefined,
): CodeQueueRow | undefined {
  return rows
    .slice(rows.indexOf(opened) + 1)
    .find(
      ({ claimedBy, hold, isNumberStolen }) =>
        hold?.isInEffect !== true &&
        !isNumberStolen &&
        (claimedBy === null || claimedBy.id === self),
    );
}

/** Moves the focus to a row, from which the keys go on: the pressed button disappears. */
function focusRow(row: CodeQueueRow): void {
  document.querySelector<HTMLElement>(`main a[data-record="${rowPath(row)}"]`)?.focus();
}

interface WaitingProps {
  readonly rows: readonly CodeQueueRow[];
  readonly opened: string | undefined;
}

function Waiting({ rows, opened }: WaitingProps) {
  const words = useTexts(codeDeskTexts);
  const titles = useTexts(pageTitles);
  return (
    <table className="w-full rounded-card border border-line bg-raised">
      <caption className="sr-only">{titles.codeQueue}</caption>
      <thead>
        <tr className="text-left text-sm text-soft *:px-3 *:py-2 *:font-semibold">
          <th scope="col">{words.member}</th>
          <th scope="col" className="text-right!">
            {words.amount}
          </th>
          <th scope="col">{words.waiting}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            aria-current={row.id === opened ? 'true' : undefined}
            className="border-t border-line align-top *:px-3 *:py-2 aria-[current]:bg-brand-soft"
          >
            <td>
              <Link
                href={rowPath(row)}
                data-record={rowPath(row)}
                replace
                className="font-medium underline-offset-4 hover:underline"
              >
                {row.fullLegalName}
              </Link>
              <span className="figures block text-sm text-soft">{row.withdrawalNumber}</span>
              <RowState row={row} />
            </td>
            <td className="figures text-right">{amountText(row.amount)}</td>
            <td className="whitespace-nowrap">{ageText(row.requestedAt, serverNow())}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why a row is not to be called now, or by whom it is called. */
function RowState({ row }: { row: CodeQueueRow }) {
  const words = useTexts(codeDeskTexts);
  const self = useStaff().data?.id;
  if (row.isNumberStolen) return <Badge tone="danger">{words.stolen}</Badge>;
  if (row.hold?.isInEffect) return <Badge tone="danger">{words.onHold}</Badge>;
  if (row.claimedBy === null) return null;
  return (
    <Badge tone="info">
      {row.claimedBy.id === self ? words.yourCall : words.calling(row.claimedBy.name)}
    </Badge>
  );
}
