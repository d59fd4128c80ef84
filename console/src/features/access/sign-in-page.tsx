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
    <main className="mx-auto max-w-md px-4 py-[min(3rem,8dvh)] lg:py-[min(8rem,12dvh)]">
      <div className="mb-5 flex items-center gap-2.5">
        <img src="/console/icon.svg" alt="" width="32" height="32" />
        <h1 className="text-xl">{titles.signIn}</h1>
      </div>
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
