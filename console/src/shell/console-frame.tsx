import { signOutStaff } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { ToastRegion } from '@pahiram/ui/toast-region.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { call } from './http.ts';
import { menuFor } from './navigation.ts';
import { staffSession } from './session.ts';
import { pageTitles, shellTexts } from './shell-texts.ts';
import { knownRoles, roleTexts } from './staff-roles.ts';
import { useStaff } from './use-staff.ts';

/** Navigation to the pages that the person may open, and the current page. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const words = useTexts(shellTexts);
  const staff = useStaff();
  const client = useQueryClient();
  const [path, go] = useLocation();
  const titles = useTexts(pageTitles);
  const roleWords = useTexts(roleTexts);
  const [menuOpen, setMenuOpen] = useState(false);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    // A new page starts at its top, with the focus on its content for screen readers.
    setMenuOpen(false);
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
  const leaving = useAction();
  const leave = () =>
    leaving.run(async () => {
      // Unless the server confirms it, the person is still signed in.
      await call(signOutStaff, { body: {} });
      // Answers that were begun belong to the person who leaves.
      safeSessionStorage.clear();
      staffSession.end();
      client.clear();
      go('/sign-in');
    });
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr]">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:p-3"
      >
        {words.skip}
      </a>
      <aside className="border-b border-line bg-raised px-4 py-3 lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:row-span-2 lg:border-r lg:border-b-0 lg:py-4">
        <div className="flex items-center justify-between gap-3">
          <Link href="/" className="flex min-h-11 items-center gap-2 text-lg font-bold">
            <img src="/console/icon.svg" alt="" width="28" height="28" />
            {words.consoleName}
          </Link>
          <button
            type="button"
            aria-expanded={menuOpen}
            aria-controls="main-menu"
            className="min-h-11 rounded-control border border-line-strong px-4 font-semibold lg:hidden"
            onClick={() => setMenuOpen((now) => !now)}
          >
            {words.menu}
          </button>
        </div>
        <div id="main-menu" className={`lg:block ${menuOpen ? '' : 'max-lg:hidden'}`}>
          <nav aria-label={words.navigation} className="mt-4">
            <ul className="flex flex-col gap-1">
              {menuFor(staff.data?.permissions ?? []).map((route) => (
                <li key={route.path}>
                  <Link
                    href={route.path}
                    aria-current={isAt(path, route.path) ? 'page' : undefined}
                    className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand"
                  >
                    {titles[route.title]}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-6 border-t border-line pt-4">
            <p className="text-sm text-soft">
              {staff.data ? words.signedInAs(staff.data.name) : ''}
              <span className="block">
                {knownRoles(staff.data?.roles ?? [])
                  .map((role) => roleWords[role])
                  .join(', ')}
              </span>
            </p>
            <Link
              href="/passkeys"
              className="flex min-h-11 items-center font-medium text-brand underline"
            >
              {titles.passkeys}
            </Link>
            <LanguageSwitch />
            <Button kind="secondary" wide onClick={() => void leave()}>
              {words.signOut}
            </Button>
          </div>
        </div>
      </aside>
      <main id="content" tabIndex={-1} className="min-w-0 p-4 outline-none lg:p-8">
        {staff.data?.needsAnotherPasskey ? (
          <div className="mb-4">
            <Notice tone="warning">
              {words.anotherPasskey}{' '}
              <Link href="/passkeys" className="text-brand underline">
                {words.addPasskey}
              </Link>
            </Notice>
          </div>
        ) : null}
        {children}
      </main>
      <footer className="px-4 pb-4 text-sm text-soft lg:col-start-2 lg:px-8">
        {staff.data && words.release(staff.data.release.version, shortCommit(staff.data.release))}
      </footer>
      <ToastRegion />
    </div>
  );
}

function isAt(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`);
}

/** Twelve digits of the commit, and the note of files that differ from it. */
function shortCommit({ commit }: { readonly commit: string }): string {
  return commit.replace(/^([0-9a-f]{12})[0-9a-f]{28}/, '$1');
}
