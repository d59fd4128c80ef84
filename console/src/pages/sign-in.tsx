import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useLocation } from 'wouter';
import { accessTexts } from '../access/access-texts.ts';
import { SignInForm } from '../access/sign-in-form.tsx';
import { staffSession } from '../lib/session.ts';

export function SignInPage() {
  const words = useTexts(accessTexts);
  const [, go] = useLocation();
  return (
    <main className="mx-auto max-w-md px-4 py-12">
      <h1 className="mb-6 text-3xl">{words.title}</h1>
      <Card>
        <SignInForm
          onSignedIn={(accessToken) => {
            staffSession.start(accessToken);
            go(cameFrom(), { replace: true });
          }}
        />
      </Card>
    </main>
  );
}

/** The page to return to: only a path of the console, so that no other site can be opened. */
function cameFrom(): string {
  const from = (history.state as { from?: unknown } | null)?.from;
  return typeof from === 'string' &&
    /^\/[a-z-]+(\/[\w-]+)?(\?[\w=&.%-]*)?$/.test(from) &&
    from !== '/sign-in'
    ? from
    : '/';
}
