import { searchMembers } from '@pahiram/api/member-records';
import { useAction } from '@pahiram/client/actions.tsx';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { type Found, recordPage } from '../../shell/record-page.ts';
import { pageTitles, shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { reviewTones } from '../identity/identity-record.ts';
import { identityTexts } from '../identity/identity-texts.ts';
import { membersTexts } from './members-texts.ts';

const textMin = 2;

/** Finds a member by phone, name, account or the number of a record. The search text stays out of the URL (V25). */
export function Page() {
  const words = useTexts(membersTexts);
  const titles = useTexts(pageTitles);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [searchedText, setSearchedText] = useState('');
  const action = useAction();
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < textMin) {
      setError(words.tooShort);
      document.getElementById('search')?.focus();
      return;
    }
    void action.run(async () => {
      setFound(null);
      const reply = await call(searchMembers, { body: { text: text.trim() } });
      setSearchedText(text.trim());
      show(reply);
    });
  };
  const show = (reply: Found) => {
    setFound(reply);
    const count = reply.members.length;
    if (count === 0) return;
    const isAll = reply.nextCursor === null;
    action.setStatus({ tone: 'info', text: isAll ? words.found(count) : words.foundFirst(count) });
  };
  const showMore = (soFar: Found) =>
    action.run(async () => {
      const cursor = soFar.nextCursor ?? undefined;
      const next = await call(searchMembers, { body: { text: searchedText, cursor } });
      show({ ...next, members: [...soFar.members, ...next.members] });
    });
  return (
    <>
      <PageHeading title={titles.members} note={words.note} />
      <search>
        <form noValidate className="max-w-xl" onSubmit={search}>
          <TextField
            name="search"
            type="search"
            autoComplete="off"
            label={words.search}
            value={text}
            error={error}
            onChange={(event) => {
              setText(event.target.value);
              setError('');
            }}
          />
          <Button type="submit" busy={action.busy}>
            {words.find}
          </Button>
        </form>
      </search>
      <div className="my-4">
        <StatusLine {...action.status} />
      </div>
      {found === null ? null : (
        <>
          {found.record ? <FoundRecord record={found.record} /> : null}
          {found.members.length > 0 ? (
            <FoundMembers found={found} busy={action.busy} onMore={() => void showMore(found)} />
          ) : found.record ? null : (
            <StateBox kind="noMatch" title={words.noMatch} />
          )}
        </>
      )}
    </>
  );
}

function FoundRecord({ record }: { record: NonNullable<Found['record']> }) {
  const words = useTexts(membersTexts);
  const may = useMay();
  const [href, permission] = recordPage(record);
  const isOther = record.loanNumber !== null && record.loanNumber !== record.number;
  return (
    <p className="mb-4">
      {words[record.kind]}{' '}
      {may(permission) ? (
        <RecordLink href={href}>{record.number}</RecordLink>
      ) : (
        `${record.number}: ${words.notYourRole}`
      )}
      {isOther ? ` · ${words.ofLoan(record.loanNumber ?? '')}` : null}
    </p>
  );
}

interface FoundMembersProps {
  readonly found: Found;
  readonly busy: boolean;
  readonly onMore: () => void;
}

function FoundMembers({ found, busy, onMore }: FoundMembersProps) {
  const shared = useTexts(shellTexts);
  const words = useTexts(membersTexts);
  const titles = useTexts(pageTitles);
  const identityWords = useTexts(identityTexts);
  return (
    <>
      <DataTable
        caption={titles.members}
        rows={found.members}
        rowKey={(row) => row.memberId}
        columns={[
          {
            key: 'name',
            title: words.name,
            cell: (row) => (
              <RecordLink href={`/members/${row.memberId}`}>{row.fullName}</RecordLink>
            ),
          },
          { key: 'phone', title: words.phone, cell: (row) => row.phoneNumber },
          {
            key: 'account',
            title: words.account,
            cell: (row) => row.accountNumberMasked ?? '–',
          },
          { key: 'profile', title: words.profile, cell: (row) => words[row.state] },
          {
            key: 'identity',
            title: words.identity,
            cell: ({ identityReview }) =>
              identityReview ? (
                <Badge tone={reviewTones[identityReview]}>{identityWords[identityReview]}</Badge>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {found.nextCursor === null ? null : (
        <div className="mt-4">
          <Button kind="secondary" busy={busy} onClick={onMore}>
            {shared.more}
          </Button>
        </div>
      )}
    </>
  );
}
