import { CACHE_RESET_AFTER_LOGOUT_MS } from '@pahiram/domain/texts/timings';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';

import { signOut } from '../lib/session.ts';
import { useCompany } from '../lib/use-company.ts';
import { useSession } from '../lib/use-session.ts';
import { layoutTexts } from './layout-texts.ts';

const links = [
  ['/', 'home'],
  ['/hiw', 'howItWorks'],
  ['/about', 'about'],
  ['/contact', 'contact'],
] as const;

/** Fixed on top, collapsing on small screens (S2.13 to S2.15). */
export function NavigationBar() {
  const words = useTexts(layoutTexts);
  const company = useCompany();
  const [path] = useLocation();
  const [open, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to collapse
  useEffect(() => {
    setOpen(false);
  }, [path]);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-raised">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-2">
        <Link href="/dash" className="flex min-h-11 items-center gap-2 text-lg font-bold">
          <img src="/icon.svg" alt="" width="32" height="32" />
          {company.data?.shortName ?? 'Pahiram'}
        </Link>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="main-menu"
          className="ml-auto min-h-11 rounded-control px-3 font-semibold md:hidden"
          onClick={() => setOpen((now) => !now)}
        >
          {words.menu}
        </button>
        <nav
          id="main-menu"
          aria-label={words.mainNavigation}
          className={`${open ? 'flex' : 'hidden'} w-full flex-col gap-1 py-2 md:ml-auto md:flex md:w-auto md:flex-row md:items-center md:py-0`}
        >
          {links.map(([href, key]) => (
            <Link
              key={href}
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken aria-[current]:text-brand aria-[current]:underline aria-[current]:underline-offset-8"
            >
              {words[key]}
            </Link>
          ))}
          <LanguageSwitch />
          <SessionButton />
        </nav>
      </div>
    </header>
  );
}

function SessionButton() {
  const words = useTexts(layoutTexts);
  const session = useSession();
  const leave = useSignOut();
  if (!session) {
    return (
      <Link href="/login" className={buttonLook('primary')}>
        {words.login}
      </Link>
    );
  }
  return (
    <button type="button" className={buttonLook('secondary')} onClick={() => void leave()}>
      {words.logout}
    </button>
  );
}

/** Ends the session, goes home, and a second later forgets all cached answers (S2.14, S4.01). */
export function useSignOut(): () => Promise<void> {
  const words = useTexts(layoutTexts);
  const [, go] = useLocation();
  const client = useQueryClient();
  return async () => {
    try {
      await signOut();
    } catch {
      toast('danger', words.unreachable);
      return;
    }
    go('/');
    setTimeout(() => client.clear(), CACHE_RESET_AFTER_LOGOUT_MS);
  };
}
