import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useLocation } from 'wouter';
import { staffSession } from '../../shell/session.ts';
import { pageTitles } from '../../shell/shell-texts.ts';
import { SignInForm } from '../../shell/sign-in-form.tsx';

export function Page() {
  const titles = useTexts(pageTitles);
  const [, go] = useLocation();
  return (
    <main className="mx-auto max-w-md px-4 py-12">
      <h1 className="mb-6 text-2xl">{titles.signIn}</h1>
      <Card>
        <SignInForm
          onSignedIn={(accessToken) => {
            staffSession.start(accessToken);
            go(pathBeforeSignIn(), { replace: true });
          }}
        />
      </Card>
    </main>
  );
}

/** The page to return to: only a path of the console, so that no other site can be opened. */
function pathBeforeSignIn(): string {
  const from = (history.state as { from?: unknown } | null)?.from;
  return typeof from === 'string' &&
    /^\/[a-z-]+(\/[\w-]+)?(\?[\w=&.%-]*)?$/.test(from) &&
    from !== '/sign-in'
    ? from
    : '/';
}
