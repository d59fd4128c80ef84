import { searchMembers } from '@pahiram/api/addresses';
import type { searchMembers as contract } from '@pahiram/api/member-records';
import type { WireReplyOf } from '@pahiram/api/operation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { type FormEvent, useState } from 'react';
import { documentsTexts } from '../documents/documents-texts.ts';
import { reviewTone } from '../documents/review-tone.ts';
import { PageHeading } from '../lib/page-heading.tsx';
import { RecordLink } from '../lib/record-link.tsx';
import { call } from '../lib/session.ts';
import { useAction } from '../lib/use-action.ts';
import { membersTexts } from '../members/members-texts.ts';

type Found = WireReplyOf<typeof contract>;

const textMin = 2;

/** Finds a member by phone, name or account; what was searched for stays out of the address (V25). */
export function MembersPage() {
  const words = useTexts(membersTexts);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [found, setFound] = useState<Found | null>(null);
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
      setFound(reply);
      if (reply.members.length > 0) {
        action.setStatus({ tone: 'info', text: words.found(reply.members.length) });
      }
    });
  };
  return (
    <>
      <PageHeading title={words.title} note={words.note} />
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
      {found === null ? null : found.members.length === 0 ? (
        <EmptyState title={words.noMatch} />
      ) : (
        <FoundMembers found={found} />
      )}
    </>
  );
}

function FoundMembers({ found }: { found: Found }) {
  const words = useTexts(membersTexts);
  const documents = useTexts(documentsTexts);
  return (
    <>
      <DataTable
        caption={words.title}
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
            cell: (row) => (row.accountLastFour ? words.ending(row.accountLastFour) : '–'),
          },
          { key: 'profile', title: words.profile, cell: (row) => words[row.state] },
          {
            key: 'identity',
            title: words.identity,
            cell: ({ identityReview }) =>
              identityReview ? (
                <Badge tone={reviewTone[identityReview]}>{documents[identityReview]}</Badge>
              ) : (
                '–'
              ),
          },
        ]}
      />
      {found.isCutShort ? (
        <div className="mt-4">
          <Notice tone="warning">{words.cutShort}</Notice>
        </div>
      ) : null}
    </>
  );
}
