import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useEffect } from 'react';
import { Link, useParams } from 'wouter';
import { PublicPage } from '../../shell/public-page.tsx';
import { useVisitor } from '../../shell/visitor.tsx';
import { supportTexts } from './support-texts.ts';
import { TicketView } from './ticket-view.tsx';

const secretPattern = /^#([A-Za-z0-9_-]{43})$/;

/** One ticket, opened by the link in the email (S2.23). A member who is signed in needs no link. */
export function Page() {
  const { number = '' } = useParams();
  return <NumberedTicket key={number} number={number} />;
}

function NumberedTicket({ number }: { number: string }) {
  const words = useTexts(supportTexts);
  const { session, isAsking } = useVisitor();
  const secretInUrl = secretPattern.exec(window.location.hash)?.[1] ?? null;
  const [secret, setSecret] = useTabState<string | null>(`ticket:${number}`, secretInUrl);
  useEffect(() => {
    if (secretInUrl === null) return;
    // Anyone who sees the secret could open the ticket, so it leaves the URL.
    setSecret(secretInUrl);
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, [secretInUrl, setSecret]);
  return (
    <PublicPage>
      <Link href="/contact" className="inline-flex min-h-11 items-center text-brand underline">
        {words.backToContact}
      </Link>
      <h1 className="mb-6 text-2xl">{words.ticketTitle(number)}</h1>
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
