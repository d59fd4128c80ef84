import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import { contactDraftPlace } from '../../offline/erase-personal.ts';
import { AgreementLinks } from '../../shell/agreement-links.tsx';
import { Beware } from '../../shell/beware.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { useVisitor, type Visitor } from '../../shell/use-visitor.ts';
import { WaysToReach } from '../../shell/ways-to-reach.tsx';
import { helpTexts } from '../marketing/help-texts.ts';
import { type ContactDraft, emptyDraft } from './contact-draft.ts';
import { ContactForm } from './contact-form.tsx';
import { LiveChat } from './live-chat.tsx';
import { supportTexts } from './support-texts.ts';

const OwnTickets = lazy(async () => ({
  default: (await import('./own-tickets.tsx')).OwnTickets,
}));
const OwnSender = lazy(async () => ({
  default: (await import('./own-sender.tsx')).OwnSender,
}));

/** Contact Us (S2.04, S2.23): shows only the channels that are available. */
export function ContactPage() {
  const words = useTexts(helpTexts);
  const visitor = useVisitor();
  const [draft, keepDraft] = useKept(contactDraftPlace, emptyDraft);
  const leaveMessage = (text: string) => {
    if (text !== '') keepDraft({ ...draft, message: text });
    document.getElementById(draft.name === '' ? 'name' : 'message')?.focus();
  };
  return (
    <PublicPage wide title={words.title} lead={words.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="min-w-0 space-y-6">
          <Card title={words.recoverTitle}>
            <p className="mb-4">{words.recoverText}</p>
            <Link href="/recover" className={buttonLook('secondary')}>
              {words.recoverButton}
            </Link>
          </Card>
          <GetInTouch visitor={visitor} onLeaveMessage={leaveMessage} />
        </div>
        <div className="min-w-0 space-y-6">
          <Writing visitor={visitor} draft={draft} onDraft={keepDraft} />
          <Card title={words.complaintTitle}>
            <p>{words.complaintText}</p>
          </Card>
        </div>
      </div>
    </PublicPage>
  );
}

/** Office hours, the chat, and a warning about scams. */
function GetInTouch(props: { visitor: Visitor; onLeaveMessage: (text: string) => void }) {
  const words = useTexts(helpTexts);
  const { session } = props.visitor;
  return (
    <Card title={words.touchTitle}>
      <WaysToReach />
      <div className="my-5">
        <LiveChat
          key={session?.phoneNumber}
          session={session}
          onLeaveMessage={props.onLeaveMessage}
        />
      </div>
      <Beware />
    </Card>
  );
}

interface WritingProps {
  readonly visitor: Visitor;
  readonly draft: ContactDraft;
  readonly onDraft: (draft: ContactDraft) => void;
}

/** The form and, for a member, their earlier tickets. */
function Writing({ visitor: { session }, draft, onDraft }: WritingProps) {
  const words = useTexts(supportTexts);
  const [sentCount, setSentCount] = useState(0);
  return (
    <>
      <Card title={words.formTitle}>
        <ContactForm
          session={session}
          draft={draft}
          onDraft={onDraft}
          onSent={() => setSentCount((count) => count + 1)}
          legal={(onAgree) => <AgreementLinks onAgree={onAgree} />}
        />
      </Card>
      {session ? (
        <Suspense fallback={null}>
          <OwnSender phoneNumber={session.phoneNumber} draft={draft} onDraft={onDraft} />
          <OwnTickets sentCount={sentCount} />
        </Suspense>
      ) : null}
    </>
  );
}
