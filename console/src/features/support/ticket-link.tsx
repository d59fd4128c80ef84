import { searchMembers } from '@pahiram/api/member-records';
import type { WireReplyOf } from '@pahiram/api/operation';
import { linkTicket, unlinkTicket } from '@pahiram/api/support-desk';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { Checkbox, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../shell/http.ts';
import { RowButton } from '../../shell/row-button.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { supportTexts } from './support-texts.ts';
import type { TicketRecord, TicketWorkProps } from './ticket-record.ts';

type Found = WireReplyOf<typeof searchMembers>;
type FoundMember = Found['members'][number];

/** Which member a visitor's ticket is about. The member's own tickets need no link. */
export function TicketLink({ record, onChange }: TicketWorkProps) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const mayLink = useMay()('link-tickets');
  const [isLinking, setLinking] = useState(false);
  const keys = useIdempotencyKeys();
  const action = useAction();
  const { id, about, memberId } = record;
  if (memberId !== null || (about === null && !mayLink)) return null;
  const unlink = (from: NonNullable<typeof about>) =>
    action.run(async () => {
      const params = { id, memberId: from.memberId };
      await call(unlinkTicket, { params, key: keys.get('unlink') });
      keys.renew('unlink');
      toast('success', words.unlinked);
      onChange();
    });
  return (
    <Card title={words.linkTitle}>
      {about === null ? (
        <>
          <Suggested record={record} onChange={onChange} />
          <p className="mb-3 text-soft">{words.linkNote}</p>
          <Button kind="secondary" onClick={() => setLinking(true)}>
            {words.link}
          </Button>
        </>
      ) : (
        <>
          <p>
            <RecordLink href={`/members/${about.memberId}`}>{about.fullName}</RecordLink>
          </p>
          <p className="mb-3 text-sm text-soft">
            {about.linkedBy === null
              ? words.linkedByLock(momentText(about.linkedAt, language))
              : words.linked(about.linkedBy, momentText(about.linkedAt, language))}
          </p>
          {mayLink ? (
            <Button kind="secondary" busy={action.busy} onClick={() => void unlink(about)}>
              {words.unlink}
            </Button>
          ) : null}
        </>
      )}
      <StatusLine {...action.status} />
      {isLinking ? (
        <LinkDialog
          record={record}
          onDone={() => {
            setLinking(false);
            onChange();
          }}
          onClose={() => setLinking(false)}
        />
      ) : null}
    </Card>
  );
}

/** Members with the email address of the sender, or with a number in the message. */
function Suggested({ record, onChange }: TicketWorkProps) {
  const words = useTexts(supportTexts);
  const keys = useIdempotencyKeys();
  const action = useAction();
  const isAboutPhone = record.category === 'STOLEN_PHONE';
  const link = ({ memberId, fullName }: TicketRecord['suggested'][number]) =>
    action.run(async () => {
      const params = { id: record.id, memberId };
      await call(linkTicket, { params, body: { isAboutPhone }, key: keys.get(memberId) });
      keys.renew(memberId);
      toast('success', words.linkDone(fullName));
      onChange();
    });
  if (record.suggested.length === 0) return null;
  return (
    <div className="mb-3">
      <p className="font-semibold">{words.mayBe}</p>
      <ul className="divide-y divide-line">
        {record.suggested.map((one) => (
          <li
            key={one.memberId}
            className="flex flex-wrap items-center justify-between gap-2 py-1.5"
          >
            <span>
              <RecordLink href={`/members/${one.memberId}`}>{one.fullName}</RecordLink>{' '}
              <span className="figures text-sm text-soft">{one.phoneNumber}</span>
              <span className="block text-sm text-soft">{words[`mayBe${one.by}`]}</span>
            </span>
            <RowButton
              disabled={action.busy}
              aria-label={words.linkThis(one.fullName)}
              onClick={() => void link(one)}
            >
              {words.linkShort}
            </RowButton>
          </li>
        ))}
      </ul>
      <StatusLine {...action.status} />
    </div>
  );
}

interface LinkDialogProps extends Pick<TicketWorkProps, 'record'> {
  readonly onDone: () => void;
  readonly onClose: () => void;
}

const textMin = 2;

function LinkDialog({ record, onDone, onClose }: LinkDialogProps) {
  const words = useTexts(supportTexts);
  const shared = useTexts(shellTexts);
  const isReport = record.category === 'STOLEN_PHONE';
  const [isAboutPhone, setAboutPhone] = useState(isReport);
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const keys = useIdempotencyKeys();
  const action = useAction();
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim().length < textMin) {
      setError(words.findTooShort);
      document.getElementById('link-search')?.focus();
      return;
    }
    void action.run(async () => {
      setFound(null);
      setFound(await call(searchMembers, { body: { text: text.trim() } }));
    });
  };
  const link = ({ memberId, fullName }: FoundMember) =>
    action.run(async () => {
      const intent = `link ${memberId} ${isAboutPhone}`;
      const params = { id: record.id, memberId };
      await call(linkTicket, { params, body: { isAboutPhone }, key: keys.get(intent) });
      keys.renew(intent);
      toast('success', words.linkDone(fullName));
      onDone();
    });
  return (
    <Dialog open title={words.link} closeLabel={shared.close} onClose={onClose}>
      {record.category === 'QUESTION' ? (
        <Checkbox
          name="link-phone"
          label={words.isAboutPhone}
          checked={isAboutPhone}
          onChange={({ target }) => setAboutPhone(target.checked)}
        />
      ) : null}
      {isAboutPhone ? <p className="mb-3 text-soft">{words.aboutPhoneNote}</p> : null}
      <form noValidate onSubmit={search}>
        <TextField
          name="link-search"
          type="search"
          autoComplete="off"
          label={words.findMember}
          hint={words.findHint}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError('');
          }}
        />
        <Button type="submit" kind="secondary" busy={action.busy}>
          {words.find}
        </Button>
      </form>
      <StatusLine {...action.status} />
      {found === null ? null : (
        <FoundMembers found={found} onLink={(member) => void link(member)} />
      )}
    </Dialog>
  );
}

interface FoundMembersProps {
  readonly found: Found;
  readonly onLink: (member: FoundMember) => void;
}

function FoundMembers({ found, onLink }: FoundMembersProps) {
  const words = useTexts(supportTexts);
  if (found.members.length === 0) return <p className="mt-3">{words.nobodyFound}</p>;
  return (
    <>
      <ul className="mt-3 divide-y divide-line">
        {found.members.map((member) => (
          <li
            key={member.memberId}
            className="flex flex-wrap items-center justify-between gap-2 py-2"
          >
            <span>
              {member.fullName}{' '}
              <span className="figures text-sm text-soft">{member.phoneNumber}</span>
            </span>
            <RowButton aria-label={words.linkThis(member.fullName)} onClick={() => onLink(member)}>
              {words.linkShort}
            </RowButton>
          </li>
        ))}
      </ul>
      {found.nextCursor === null ? null : <p className="text-soft">{words.moreFound}</p>}
    </>
  );
}
