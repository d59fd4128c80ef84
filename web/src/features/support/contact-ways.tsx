import { getMemberDetails } from '@pahiram/api/members';
import { listMemberTickets } from '@pahiram/api/support';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { isEmailNew } from '@pahiram/domain/access/email-change';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { contactDraftPlace } from '../../offline/personal-data.ts';
import { bringIntoSight } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { lazily } from '../../shell/lazily.tsx';
import { LockLinks, LostBoth } from '../../shell/lost-phone.tsx';
import { useVisitor, type Visitor } from '../../shell/visitor.tsx';
import { type ContactDraft, emptyDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { GetInTouch } from './get-in-touch.tsx';
import { contactTexts, supportTexts } from './support-texts.ts';

/** Only a member has chats of their own. */
const OwnChats = lazily(async () => (await import('./past-chats.tsx')).OwnChats);

const ownTicketsKey = ['own-tickets'];

/** The channels that are available, of Contact Us and of Help in the member area (S2.23). */
export function ContactWays() {
  const visitor = useVisitor();
  const [draft, change] = useDraft();
  useChosenCategory(change);
  const leaveMessage = (text: string) => {
    if (text !== '') change({ message: text });
    document.getElementById(draft.name === '' ? 'name' : 'message')?.focus();
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="min-w-0 space-y-6">
        {draft.category === 'STOLEN_PHONE' ? null : <Recovery visitor={visitor} />}
        <Card>
          <LockLinks isMember={visitor.session !== null} />
          <p className="mt-2">
            <LostBoth />
          </p>
        </Card>
        <GetInTouch visitor={visitor} onLeaveMessage={leaveMessage} />
      </div>
      <div className="min-w-0 space-y-6">
        <FormAndTickets visitor={visitor} draft={draft} onDraft={change} />
        <Complaints />
      </div>
    </div>
  );
}

/** By the word in the link. */
const categories: Readonly<Record<string, ContactDraft['category'] | undefined>> = {
  stolen: 'STOLEN_PHONE',
  complaint: 'COMPLAINT',
};

/**
 * The message, and a function that changes some of its fields. Each change begins with the one before, also when several
 * come before the next rendering, as after hydration: the link chooses the kind while typed text is reported.
 */
function useDraft(): [ContactDraft, (fields: Partial<ContactDraft>) => void] {
  const [draft, setDraft] = useTabState(contactDraftPlace, emptyDraft);
  const latest = useRef(draft);
  latest.current = draft;
  const change = useCallback(
    (fields: Partial<ContactDraft>) => {
      latest.current = { ...latest.current, ...fields };
      setDraft(latest.current);
    },
    [setDraft],
  );
  return [draft, change];
}

/** Chooses the kind of message that the link is about, once: it can be changed. */
function useChosenCategory(onDraft: (fields: Partial<ContactDraft>) => void): void {
  const isServed = useServed();
  const isDone = useRef(false);
  useEffect(() => {
    // The server makes the page without the query of its address.
    const about = new URLSearchParams(window.location.search).get('about');
    const category = categories[about ?? ''];
    if (!category || isServed || isDone.current) return;
    isDone.current = true;
    onDraft({ category });
    bringIntoSight(document.getElementById('category'));
  }, [isServed, onDraft]);
}

function Complaints() {
  const words = useTexts(contactTexts);
  return (
    <Card title={words.complaintTitle}>
      <p>{words.complaintText}</p>
    </Card>
  );
}

/** For guests only: who is signed in has the password. Until hydration the page knows members by their device. */
function Recovery({ visitor: { session, isAsking } }: { visitor: Visitor }) {
  const words = useTexts(contactTexts);
  const isServed = useServed();
  if (!isServed && (session !== null || isAsking)) return null;
  return (
    <div className={isServed ? 'in-data-member:hidden' : ''}>
      <Card title={words.recoverTitle}>
        <p className="mb-4">{words.recoverText}</p>
        <Link href="/recover" className={buttonLook('secondary')}>
          {words.recoverButton}
        </Link>
      </Card>
    </div>
  );
}

interface FormAndTicketsProps {
  readonly visitor: Visitor;
  readonly draft: ContactDraft;
  readonly onDraft: (fields: Partial<ContactDraft>) => void;
}

/** The form and, for a member, their earlier tickets. */
function FormAndTickets({ visitor: { session }, draft, onDraft }: FormAndTicketsProps) {
  const words = useTexts(supportTexts);
  const client = useQueryClient();
  usePrefilledSender(session?.phoneNumber, draft, onDraft);
  return (
    <>
      <Card title={words.formTitle}>
        <ContactForm
          session={session}
          draft={draft}
          onDraft={onDraft}
          onSent={() => void client.invalidateQueries({ queryKey: ownTicketsKey })}
        />
      </Card>
      {session ? (
        <>
          <OwnTickets />
          <OwnChats />
        </>
      ) : null}
    </>
  );
}

/** Prefills the form with the member's name and email, once, if neither was typed. A new email may be a thief's (V37). */
function usePrefilledSender(
  phoneNumber: string | undefined,
  draft: ContactDraft,
  onDraft: (fields: Partial<ContactDraft>) => void,
): void {
  const isDone = useRef(false);
  const { data } = useQuery({
    queryKey: ['own-sender', phoneNumber],
    queryFn: () => call(getMemberDetails, { body: { phoneNumber: phoneNumber ?? '' } }),
    enabled: phoneNumber !== undefined,
  });
  useEffect(() => {
    if (data === undefined || isDone.current) return;
    isDone.current = true;
    if (draft.name !== '' || draft.email !== '') return;
    const { fullName: name, email, emailChangedAt } = data;
    const changedAt = emailChangedAt === null ? null : Date.parse(emailChangedAt);
    onDraft({ name, email: isEmailNew(changedAt, serverNow()) ? '' : (email ?? '') });
  }, [data, draft, onDraft]);
}

/** The member's tickets and their states. */
function OwnTickets() {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const query = useQuery({ queryKey: ownTicketsKey, queryFn: () => call(listMemberTickets) });
  return (
    <LoadState query={query} lines={2}>
      {({ tickets }) =>
        tickets.length === 0 ? null : (
          <section className="rounded-card border border-line bg-raised p-5 sm:p-6">
            <h2 className="mb-3 text-xl">{words.ownTickets}</h2>
            <ul className="divide-y divide-line">
              {tickets.map((ticket) => (
                <li key={ticket.number} className="flex flex-wrap items-center gap-x-4">
                  <Link
                    href={`/help/ticket/${ticket.number}`}
                    className="figures inline-flex min-h-11 items-center font-semibold text-brand underline"
                  >
                    {ticket.number}
                  </Link>
                  <span>{words[ticket.state]}</span>
                  <time className="text-sm text-soft" dateTime={ticket.openedAt}>
                    {momentText(ticket.openedAt, language)}
                  </time>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </LoadState>
  );
}
