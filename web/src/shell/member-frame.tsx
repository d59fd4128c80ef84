import { dayText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'wouter';
import HelpIcon from '~icons/ic/outline-help-outline';
import BellIcon from '~icons/ic/outline-notifications';
import Shield from '~icons/ic/outline-verified-user';
import { BrandMark } from './brand-mark.tsx';
import { lazily } from './lazily.tsx';
import { memberTexts } from './member-texts.ts';
import { navigationPlace } from './navigation-place.ts';
import { productName } from './title.tsx';
import { useCompany } from './use-company.ts';
import { useUnread, useUnreadBadge } from './use-unread.ts';

const MessageLanguage = lazily(
  async () => (await import('./message-language.tsx')).MessageLanguage,
);
const SignOutDialog = lazily(async () => (await import('./sign-out-dialog.tsx')).SignOutDialog);

const places = [
  ['/dash', 'home', 'M4 11.5 12 4l8 7.5V20h-5.5v-5h-5v5H4Z'],
  [
    '/wallet',
    'wallet',
    'M4 7h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2Zm0 0V6a2 2 0 0 1 2-2h9M16 13h.01',
  ],
  ['/settings', 'settings', 'M5 7h9m4 0h1M5 17h1m4 0h9M16 5v4M8 15v4M5 12h4m4 0h6M11 10v4'],
  ['/settings/lock', 'lock', 'M8 11V8a4 4 0 0 1 8 0v3M5 11h14v9H5Z'],
] as const;

/** Every page of the member area is below one of the places; those without a place of their own lead back to Home. */
function placeOf(path: string): string {
  const found = places.find(([href]) => path === href || path.startsWith(`${href}/`));
  return found?.[0] ?? '/dash';
}

// Letters of twice the size leave room between the places of a phone, which then stand two by two.
const placeLook =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control px-0.5 py-1.5 text-xs leading-[1.33] text-center text-soft lg:min-h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-3 lg:text-base';

/** Navigation of the member area: at the bottom on phones, at the side on wide screens (S2.16). */
function MemberNavigation() {
  const words = useTexts(memberTexts);
  const company = useCompany();
  const [path] = useLocation();
  return (
    <div className="lg:h-full lg:border-r lg:border-line lg:bg-raised">
      {/* The banner above it leaves it less than the height of the screen. */}
      <div className="lg:sticky lg:top-0 lg:flex lg:min-h-[calc(100dvh-3rem)] lg:flex-col lg:px-4 lg:py-5">
        <nav
          aria-label={words.memberNavigation}
          className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised max-[18rem]:static [@media(max-height:20em)]:static lg:static lg:flex lg:grow lg:flex-col lg:border-0"
        >
          <Link
            href="/dash"
            className="mb-3 hidden min-h-11 items-center gap-2.5 px-2 text-lg leading-tight font-bold lg:flex"
          >
            <BrandMark />
            {company.data?.shortName ?? productName}
          </Link>
          <ul className="mx-auto grid max-w-lg grid-cols-4 max-[18rem]:grid-cols-2 lg:flex lg:w-full lg:grow lg:flex-col lg:gap-1 lg:*:last:mt-auto">
            {places.map(([href, key, drawing]) => (
              // A phone has the lock in Settings only.
              <li key={href} className={key === 'lock' ? 'hidden lg:block' : undefined}>
                <Link
                  href={href}
                  aria-current={
                    placeOf(path) !== href ? undefined : path === href ? 'page' : 'true'
                  }
                  className={`${placeLook} group font-semibold aria-[current]:text-brand aria-[current]:lg:bg-brand-soft`}
                >
                  <PlaceIcon drawing={drawing} />
                  {words[key]}
                </Link>
              </li>
            ))}
            <li>
              <SignOut />
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** The navigation, before the content, and the page with the way to help and notices. */
export function MemberFrame({ children }: { children: ReactNode }) {
  const words = useTexts(memberTexts);
  const language = useLanguage();
  const company = useCompany();
  const [path] = useLocation();
  const [languageBefore] = useState(language);
  const place = document.getElementById(navigationPlace);
  return (
    <div className="px-4 pt-1 pb-28 lg:mx-auto lg:max-w-[65rem] lg:px-10 lg:pt-5 lg:pb-12">
      {place ? createPortal(<MemberNavigation />, place) : null}
      {/* At least as high as the screen, so that late content does not shift what is visible. */}
      <div className="min-h-dvh print:min-h-0">
        {company.data?.demoDate ? (
          <p className="py-2 text-sm text-soft">
            {words.demoDate(dayText(company.data.demoDate, language))}
          </p>
        ) : null}
        {/* Every title has one size, and leaves room for the two links at its right. */}
        <div className="member-page relative [&_h1]:min-h-12.5 [&_h1]:pt-3.5 [&_h1]:pr-24 [&_h1]:text-xl sm:[&_h1]:pt-2.5 sm:[&_h1]:text-2xl [&_.text-center_h1]:min-h-0 [&_.text-center_h1]:pt-0 [&_.text-center_h1]:pr-0">
          <HelpAndNotices />
          {children}
        </div>
      </div>
      {/* The wallet has a longer notice of its own. */}
      {path === '/wallet' ? null : (
        <div className="mt-8 print:hidden">
          <Note icon={<Shield />}>{words.noFeeBeforeMoney}</Note>
        </div>
      )}
      {/* Settings have it among the settings. */}
      {path.startsWith('/settings') ? null : (
        <div className="mt-2 print:hidden">
          <div className="-ml-3">
            <LanguageSwitch />
          </div>
          {language === languageBefore ? null : <MessageLanguage key={language} isAsked />}
        </div>
      )}
    </div>
  );
}

const roundLook = 'relative grid size-11 place-items-center rounded-full hover:bg-sunken';

/** One tap away on every page. */
function HelpAndNotices() {
  const words = useTexts(memberTexts);
  const known = useUnread();
  const unread = known ?? 0;
  useUnreadBadge(known);
  return (
    <div className="absolute top-1.5 -right-2.5 flex print:hidden">
      <Link href="/help" aria-label={words.help} className={roundLook}>
        <HelpIcon aria-hidden="true" className="size-6" />
      </Link>
      <Link
        href="/settings/notices"
        aria-label={unread === 0 ? words.notices : words.freshNotices(unread)}
        className={roundLook}
      >
        <BellIcon aria-hidden="true" className="size-6" />
        {unread > 0 ? (
          <span className="absolute top-2 right-2 size-3 rounded-full border-2 border-surface bg-accent" />
        ) : null}
      </Link>
    </div>
  );
}

/** In the thumb's reach, so it asks before it signs out. */
function SignOut() {
  const words = useTexts(memberTexts);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className={`${placeLook} w-full`} onClick={() => setAsking(true)}>
        <PlaceIcon drawing="M14 8V5a1 1 0 0 0-1-1H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-3M10 12h10m0 0-3-3m3 3-3 3" />
        {words.signOut}
      </button>
      {isAsking ? <SignOutDialog onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function PlaceIcon({ drawing }: { drawing: string }) {
  return (
    <span className="grid h-7 w-[min(3.5rem,16vw)] place-items-center rounded-full group-aria-[current]:bg-brand-soft lg:w-auto">
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={drawing} />
      </svg>
    </span>
  );
}
