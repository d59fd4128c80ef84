import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useLocation } from 'wouter';
import { pathAfterSignIn } from '../../shell/path-after-sign-in.ts';
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
            const { from } = (history.state ?? {}) as { from?: unknown };
            go(pathAfterSignIn(from), { replace: true });
          }}
        />
      </Card>
    </main>
  );
}
