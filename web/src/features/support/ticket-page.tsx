import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useKept } from '@pahiram/ui/use-kept.tsx';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { PublicPage } from '../../shell/public-page.tsx';
import { useVisitor } from '../../shell/use-visitor.ts';
import { supportTexts } from './support-texts.ts';

const TicketView = lazily(async () => (await import('./ticket-view.tsx')).TicketView);
const secretShape = /^#([A-Za-z0-9_-]{43})$/;

/** One ticket: opened by the link in the email, or by the member who wrote it (S2.23). */
export function TicketPage() {
  const { number = '' } = useParams();
  return <TicketOf key={number} number={number} />;
}

function TicketOf({ number }: { number: string }) {
  const words = useTexts(supportTexts);
  const { session, isAsking } = useVisitor();
  const given = secretShape.exec(window.location.hash)?.[1] ?? null;
  const [secret, keepSecret] = useKept<string | null>(`ticket:${number}`, given);
  useEffect(() => {
    if (given === null) return;
    // Removed from the URL, because anyone who sees it could open the ticket.
    keepSecret(given);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [given, keepSecret]);
  return (
    <PublicPage>
      <Link href="/contact" className="inline-flex min-h-11 items-center text-brand underline">
        {words.backToContact}
      </Link>
      <h1 className="mb-6 text-3xl">{words.ticketTitle(number)}</h1>
      {isAsking ? (
        <Skeleton lines={6} />
      ) : secret === null && session === null ? (
        <>
          <p className="mb-4">{words.needLink}</p>
          <Link href="/login" className={buttonLook('primary')}>
            {words.signIn}
          </Link>
        </>
      ) : (
        <TicketView number={number} secret={secret} />
      )}
    </PublicPage>
  );
}
