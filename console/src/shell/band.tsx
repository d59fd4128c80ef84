import { getCompany } from '@pahiram/api/company';
import { inManila } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import Dark from '~icons/ic/outline-dark-mode';
import Info from '~icons/ic/outline-info';
import Light from '~icons/ic/outline-light-mode';
import Search from '~icons/ic/round-search';
import { call } from './http.ts';
import { Key } from './keys-dialog.tsx';
import { PersonMenu } from './person-menu.tsx';
import { shellTexts } from './shell-texts.ts';
import { chooseTheme, shownTheme } from './theme.ts';
import { useMay } from './use-staff.ts';

/** The line above every page: search, environment, the service's clock, the theme and the person. */
export function Band({
  isMenuOpen,
  onFind,
  onMenu,
}: {
  readonly isMenuOpen: boolean;
  readonly onFind: () => void;
  readonly onMenu: () => void;
}) {
  const words = useTexts(shellTexts);
  const may = useMay();
  return (
    <header
      id="band"
      className="sticky top-0 z-30 flex min-h-(--band) flex-wrap items-center gap-x-3 gap-y-1 bg-surface px-3 lg:col-span-2 lg:px-0 lg:pr-3 print:hidden"
    >
      <Link href="/" className="flex min-h-control items-center gap-2 font-bold lg:w-50 lg:pl-3.5">
        <img src="/console/icon.svg" alt="" width="26" height="26" />
        <span className="max-sm:sr-only">{words.consoleName}</span>
      </Link>
      {may('search-members') ? <FindButton onFind={onFind} /> : null}
      <span className="grow" />
      <Environment />
      <Clock />
      <ThemeSwitch />
      <PersonMenu />
      <button
        type="button"
        aria-expanded={isMenuOpen}
        aria-controls="main-menu"
        className="min-h-control rounded-control border border-line-strong bg-raised px-3 font-semibold lg:hidden"
        onClick={onMenu}
      >
        {words.menu}
      </button>
    </header>
  );
}

function FindButton({ onFind }: { onFind: () => void }) {
  const words = useTexts(shellTexts);
  return (
    <button
      type="button"
      className="flex min-h-control items-center gap-2 rounded-control border border-line-strong bg-raised px-2.5 text-soft max-lg:border-transparent max-lg:bg-transparent lg:min-w-94"
      onClick={onFind}
    >
      <Search aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="sr-only">{words.find}</span>
      <span aria-hidden="true" className="hidden grow text-left whitespace-nowrap lg:block">
        {words.find}
      </span>
      <span className="hidden space-x-1 lg:block">
        {['Ctrl', 'K'].map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </span>
    </button>
  );
}

function Environment() {
  const words = useTexts(shellTexts);
  const company = useQuery({
    queryKey: ['company'],
    queryFn: () => call(getCompany),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return company.data?.demonstration ? (
    <span className="hidden items-center gap-1.5 rounded-lg bg-warning-soft px-2 py-1 text-sm font-semibold text-warning sm:flex">
      <Info aria-hidden="true" className="size-4" />
      {words.demonstration}
    </span>
  ) : null;
}

const formatClock = inManila({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const tickMs = 5_000;

/** The service's time in Manila: ages and times on all pages are by it. */
function Clock() {
  const words = useTexts(shellTexts);
  const language = useLanguage();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className="figures hidden text-sm whitespace-nowrap text-soft md:inline">
      {words.inManila(formatClock(new Date(now), language))}
    </span>
  );
}

function ThemeSwitch() {
  const words = useTexts(shellTexts);
  const [theme, setTheme] = useState(shownTheme);
  const next = theme === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Dark : Light;
  return (
    <button
      type="button"
      aria-label={words[next]}
      aria-keyshortcuts="D"
      className="grid size-control place-items-center rounded-control text-soft hover:bg-sunken"
      onClick={() => {
        chooseTheme(next);
        setTheme(next);
      }}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
