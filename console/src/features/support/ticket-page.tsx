import { addTicketNote, getTicket } from '@pahiram/api/support-desk';
import { momentText } from '@pahiram/client/dates.ts';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { mayTakeTicket } from '@pahiram/domain/support/hand-over';
import { TICKET_OUTCOMES } from '@pahiram/domain/support/support';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shell/http.ts';
import { MAIN_KEYS } from '../../shell/keys-dialog.tsx';
import { RecordKeys } from '../../shell/list-tools.tsx';
import { LoadState } from '../../shell/load-state.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { roleTexts } from '../../shell/staff-roles.ts';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { workListTexts } from '../../shell/work-list-texts.ts';
import { DataRequest } from './data-request.tsx';
import { Feedback } from './feedback.tsx';
import { NoteCard } from './note-card.tsx';
import { notesTexts } from './notes-texts.ts';
import { Promised } from './promised.tsx';
import { SenderLink } from './sender-link.tsx';
import { StaffNote } from './staff-note.tsx';
import { supportTexts } from './support-texts.ts';
import { TheftReport } from './theft-report.tsx';
import { TicketAgeBadge } from './ticket-age.tsx';
import { EntryFiles } from './ticket-files.tsx';
import { TicketLink } from './ticket-link.tsx';
import { factsOf, type TicketRecord, type TicketWorkProps } from './ticket-record.ts';
import { TicketWork } from './ticket-work.tsx';

/** One ticket: sender, messages, and the possible actions. */
export function Page({ id }: { id: string }) {
  const words = useTexts(supportTexts);
  const list = useTexts(workListTexts);
  const may = useMay();
  const staff = useStaff().data;
  const isTakenBy = (record: TicketRecord): boolean =>
    staff !== undefined && mayTakeTicket(factsOf(record), staff);
  const ticket = useQuery({
    queryKey: ['ticket', id],
    queryFn: () => call(getTicket, { params: { id: id as `tkt_${string}` } }),
    // Each fetch writes an audit row: it is fetched once, and again after an action.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <LoadState query={ticket} lines={8}>
      {(record) => (
        <>
          <PageHeading
            title={record.number}
            back={{ href: '/tickets', text: words.back }}
            aside={record.state === 'CLOSED' ? null : <TicketAgeBadge age={record.age} />}
          />
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[1fr_24rem]">
            <div className="min-w-0 space-y-5">
              <Card title={words.messages}>
                <TicketThread record={record} onChange={() => void ticket.refetch()} />
              </Card>
              {isTakenBy(record) ? (
                <>
                  <TicketWork record={record} onChange={() => void ticket.refetch()} />
                  <NoteCard
                    id={record.id}
                    onSave={(body, key) =>
                      call(addTicketNote, { params: { id: record.id }, body, key })
                    }
                    onChange={() => void ticket.refetch()}
                  />
                </>
              ) : null}
            </div>
            <div className="min-w-0 space-y-5">
              <TicketFacts record={record} />
              <TheftReport record={record} />
              <TicketLink record={record} onChange={() => void ticket.refetch()} />
              <DataRequest record={record} />
            </div>
          </div>
          {isTakenBy(record) ? (
            <RecordKeys
              keys={[
                { key: 'A', name: words.answerKey },
                ...(may('view-prepared-answers') ? [{ key: 'P', name: words.preparedKey }] : []),
                { key: 'N', name: list.noteKey },
                ...(may('answer-tickets')
                  ? [{ key: `1–${TICKET_OUTCOMES.length}`, name: words.outcomeKey }]
                  : []),
                { key: MAIN_KEYS, name: list.sendKey },
              ]}
            />
          ) : null}
        </>
      )}
    </LoadState>
  );
}

function TicketFacts({ record }: { record: TicketRecord }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const notes = useTexts(notesTexts);
  const roles = useTexts(roleTexts);
  const { claimedBy, forRole, outcome, state } = record;
  const isClosed = state === 'CLOSED';
  return (
    <Card title={record.name}>
      <SummaryList
        rows={[
          { label: words.about, value: words[record.category] },
          { label: words.state, value: outcome === null ? words[state] : words[outcome] },
          { label: words.from, value: <SenderLink memberId={record.memberId} /> },
          { label: words.email, value: record.email ?? words.noEmail },
          ...(record.callBack === null
            ? []
            : [
                {
                  label: words.callBack,
                  hint: words[record.callBack.time],
                  value: (
                    <a
                      href={`tel:+${record.callBack.phoneNumber}`}
                      className="inline-flex min-h-11 items-center underline"
                    >
                      {phoneText(record.callBack.phoneNumber)}
                    </a>
                  ),
                },
              ]),
          { label: words.answerLanguage, value: words[record.language] },
          { label: words.openedAt, value: momentText(record.openedAt, language) },
          ...(isClosed
            ? []
            : [
                { label: words.answerBy, value: <Promised record={record} of="answer" /> },
                { label: words.resolveBy, value: <Promised record={record} of="end" /> },
              ]),
          ...(record.feedback === null
            ? []
            : [{ label: words.helped, value: <Feedback feedback={record.feedback} /> }]),
          isClosed
            ? {
                label: words.closedBy,
                value: words.closedOn(
                  claimedBy?.name ?? null,
                  momentText(record.waitingSince, language),
                ),
              }
            : {
                label: words.assignee,
                value: claimedBy
                  ? words.working(claimedBy.name)
                  : forRole
                    ? notes.waitsFor(roles[forRole])
                    : words.unassigned,
              },
        ]}
      />
      {record.isFromChat ? <p className="mt-3 text-soft">{words.cameFromChat}</p> : null}
    </Card>
  );
}

/** Messages, with the notes of staff among them by their time. */
function TicketThread({ record, onChange }: TicketWorkProps) {
  const lines = [
    ...record.entries.map((entry) => ({
      ...{ key: String(entry.seq), at: entry.at },
      line: (
        <Message entry={entry}>
          <EntryFiles record={record} files={entry.files} onChange={onChange} />
        </Message>
      ),
    })),
    ...record.notes.map((note) => ({
      ...{ key: note.id, at: note.at },
      line: <StaffNote note={note} />,
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  return (
    <ol className="space-y-3">
      {lines.map(({ key, line }) => (
        <li key={key}>{line}</li>
      ))}
    </ol>
  );
}

interface MessageProps {
  readonly entry: TicketRecord['entries'][number];
  readonly children: ReactNode;
}

function Message({ entry, children }: MessageProps) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  return (
    <div
      className={`rounded-control p-3 ${entry.author === 'STAFF' ? 'bg-brand-soft' : 'bg-sunken'}`}
    >
      <p className="text-sm text-soft">
        {entry.staffName ?? words.sender} ·{' '}
        <time dateTime={entry.at}>{momentText(entry.at, language)}</time>
      </p>
      <p className="break-words whitespace-pre-wrap">{entry.text}</p>
      {children}
    </div>
  );
}
