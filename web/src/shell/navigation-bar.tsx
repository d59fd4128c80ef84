import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { BrandMark } from './brand-mark.tsx';
import { layoutTexts } from './layout-texts.ts';
import { productName } from './title.tsx';
import { useCompany } from './use-company.ts';
import { useSignOut } from './use-sign-out.ts';
import { useVisitor } from './visitor.tsx';

const links = [
  ['/', 'home'],
  ['/hiw', 'howItWorks'],
  ['/about', 'about'],
  ['/contact', 'contact'],
] as const;

const menuId = 'main-menu';

const linkLook =
  'min-h-11 items-center rounded-control px-3 font-semibold text-soft lg:px-2 lg:text-sm xl:px-2.5 xl:text-base hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-brand';

/**
 * Fixed at the top, collapsing on small screens (S2.13 to S2.15). The menu is a popover: it opens and
 * closes without script, and closes on Escape and on a click outside.
 */
export function NavigationBar() {
  const words = useTexts(layoutTexts);
  const company = useCompany();
  const [path] = useLocation();
  const menu = useClosingMenu(path);
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-4 px-4 py-2">
        <Link
          href="/dash"
          className="flex min-h-11 items-center gap-2 text-lg leading-tight font-bold"
        >
          <BrandMark />
          {company.data?.shortName ?? productName}
        </Link>
        {/* As wide as its text from the start: the page may be painted before the text has arrived. */}
        <button
          type="button"
          popoverTarget={menuId}
          className="-mr-3 ml-auto inline-flex min-h-11 items-center justify-end gap-2 min-[18rem]:min-w-26 rounded-control px-3 font-semibold hover:bg-sunken lg:hidden"
        >
          <MenuIcon />
          <span className="max-[18rem]:sr-only">{words.menu}</span>
        </button>
        <nav
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label={words.mainNavigation}
          className="main-menu flex-col gap-1 bg-surface text-ink lg:ml-auto lg:flex-row lg:items-center lg:gap-0 xl:gap-1"
        >
          {links.map(([href, key]) => (
            <Link
              key={href}
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className={`flex ${linkLook}`}
            >
              {words[key]}
            </Link>
          ))}
          <AccountLinks />
          <LanguageSwitch />
          <SessionButton />
        </nav>
      </div>
    </header>
  );
}

/** Closes the menu after navigation, and when the screen width crosses its breakpoint. */
function useClosingMenu(path: string) {
  const menu = useRef<HTMLElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    // A menu opened before hydration stays open.
    if (shown.current === path) return;
    shown.current = path;
    menu.current?.hidePopover?.();
  }, [path]);
  useEffect(() => {
    const wide = matchMedia('(width >= 64rem)');
    const close = () => menu.current?.hidePopover?.();
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, []);
  return menu;
}

function MenuIcon() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      className="size-[1.25em]"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
    >
      <path d="M4 7h16M4 12h16M4 17h16" />
    </svg>
  );
}

/**
 * The lock by email, and the way of a member to their account, which takes its place on a wide screen: there a member
 * locks in Settings. Until hydration `data-member` shows them, so that nothing moves.
 */
function AccountLinks() {
  const words = useTexts(layoutTexts);
  const isServed = useServed();
  const { session, isAsking } = useVisitor();
  const [lock, account] = isServed
    ? ['lg:in-data-member:hidden', 'hidden in-data-member:flex']
    : session || isAsking
      ? ['lg:hidden', 'flex']
      : ['', 'hidden'];
  return (
    <>
      <Link href="/lock" className={`flex ${linkLook} ${lock}`}>
        {words.lock}
      </Link>
      <Link href="/dash" className={`${linkLook} ${account}`}>
        {words.account}
      </Link>
    </>
  );
}

/**
 * Login, or Log out with a token (S2.14). Both are in the same grid cell, so that nothing moves;
 * neither is visible while the session is being checked. Until hydration `data-member`, which the
 * inline script sets, hides Login.
 */
function SessionButton() {
  const words = useTexts(layoutTexts);
  const leave = useSignOut();
  const isServed = useServed();
  const { session, isAsking } = useVisitor();
  const place = 'col-start-1 row-start-1';
  const hidden = isServed ? 'in-data-member:invisible' : session || isAsking ? 'invisible' : '';
  return (
    <div className="grid">
      <Link href="/login" className={`${buttonLook('secondary')} ${place} ${hidden}`}>
        {words.signIn}
      </Link>
      <button
        type="button"
        className={`${buttonLook('secondary')} ${place} ${session ? '' : 'invisible'}`}
        onClick={() => void leave()}
      >
        {words.logout}
      </button>
    </div>
  );
}
