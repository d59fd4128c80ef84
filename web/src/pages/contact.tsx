import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { privacy } from '../lib/legal/privacy.ts';
import { terms } from '../lib/legal/terms.ts';
import { clockText } from '../lib/manila-time.ts';
import { useCompany } from '../lib/use-company.ts';
import { LegalDialog } from '../public/legal-dialog.tsx';
import { PublicPage } from '../public/public-page.tsx';
import { publicTexts } from '../public/public-texts.ts';
import { emptyDraft } from '../support/contact-draft.ts';
import { ContactForm } from '../support/contact-form.tsx';
import { LiveChat } from '../support/live-chat.tsx';
import { OwnTickets, ownTicketsKey } from '../support/own-tickets.tsx';
import { supportTexts } from '../support/support-texts.ts';
import { useVisitor } from '../support/use-visitor.ts';

/** Contact Us (S2.04, S2.23): the ways that work, and no others. */
export function ContactPage() {
  const words = useTexts(publicTexts);
  return (
    <PublicPage>
      <h1 className="mb-8 text-4xl">{words.helpTitle}</h1>
      <div className="space-y-5">
        <Card title={words.recoverTitle}>
          <p className="mb-4">{words.recoverText}</p>
          <Link href="/recover" className={buttonLook('primary')}>
            {words.recoverButton}
          </Link>
        </Card>
        <Card title={words.touchTitle}>
          <WaysToReach />
          <div className="mt-4">
            <Notice tone="warning">{words.beware}</Notice>
          </div>
        </Card>
        <Help />
        <Card title={words.complaintTitle}>
          <p>{words.complaintText}</p>
        </Card>
      </div>
    </PublicPage>
  );
}

/** Chat, form and, for a member, what they wrote before. */
function Help() {
  const words = useTexts(supportTexts);
  const { session, isAsking } = useVisitor();
  const client = useQueryClient();
  const [draft, keepDraft] = useKept('contact', emptyDraft);
  const leaveMessage = (text: string) => {
    if (text !== '') keepDraft({ ...draft, message: text });
    document.getElementById(draft.name === '' ? 'name' : 'message')?.focus();
  };
  if (isAsking) return null;
  return (
    <>
      <Card title={words.chatTitle}>
        <LiveChat key={session?.phoneNumber} session={session} onLeaveMessage={leaveMessage} />
      </Card>
      <Card title={words.formTitle}>
        <ContactForm
          session={session}
          draft={draft}
          onDraft={keepDraft}
          onSent={() => void client.invalidateQueries({ queryKey: ownTicketsKey })}
          legal={(onAgree) => <LegalLinks onAgree={onAgree} />}
        />
      </Card>
      {session ? <OwnTickets /> : null}
    </>
  );
}

/** What is agreed to, to read; I AGREE there ticks the box (S2.23). */
function LegalLinks({ onAgree }: { onAgree: () => void }) {
  const words = useTexts(supportTexts);
  const [open, setOpen] = useState<'privacy' | 'terms' | null>(null);
  const close = () => setOpen(null);
  const agree = {
    label: words.iAgree,
    onAgree: () => {
      onAgree();
      close();
    },
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('privacy')}>
        {words.privacy}
      </Button>
      <Button kind="quiet" onClick={() => setOpen('terms')}>
        {words.terms}
      </Button>
      <LegalDialog text={privacy} open={open === 'privacy'} onClose={close} />
      <LegalDialog text={terms} open={open === 'terms'} onClose={close} agree={agree} />
    </>
  );
}

function WaysToReach() {
  const words = useTexts(publicTexts);
  const language = useLanguage();
  const { data } = useCompany();
  if (!data) return null;
  const { fromMinute, toMinute } = data.officeHours;
  return (
    <>
      <p>{words.hours(clockText(fromMinute, language), clockText(toMinute, language))}</p>
      {data.address ? (
        <p>
          {words.addressLine}: {data.address}
        </p>
      ) : null}
      {data.email ? (
        <p>
          {words.writeTo}{' '}
          <a
            href={`mailto:${data.email}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {data.email}
          </a>
        </p>
      ) : (
        <p className="mt-2">{data.demonstration ? words.noEmailDemo : words.noEmail}</p>
      )}
    </>
  );
}
