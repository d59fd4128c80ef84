import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { ToastRegion } from '@pahiram/ui/toast-region.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Band } from './band.tsx';
import { MainMenu } from './main-menu.tsx';
import { shellTexts } from './shell-texts.ts';
import { useStaff } from './use-staff.ts';

/** The band, the menu, and one white sheet with the current page. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const words = useTexts(shellTexts);
  const staff = useStaff();
  const [path] = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isNarrow, setNarrow] = useNarrowMenu();
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    // A new page starts at its top, with the focus on its content for screen readers.
    setMenuOpen(false);
    window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [path]);
  return (
    <div
      className={`min-h-dvh lg:grid lg:grid-rows-[auto_1fr] print:block ${isNarrow ? 'lg:grid-cols-[4rem_1fr]' : 'lg:grid-cols-[13rem_1fr]'}`}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:p-3"
      >
        {words.skip}
      </a>
      <Band isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen((now) => !now)} />
      <div
        id="main-menu"
        className={`lg:sticky lg:top-(--band) lg:block lg:h-[calc(100dvh-var(--band))] lg:overflow-y-auto ${isMenuOpen ? '' : 'max-lg:hidden'}`}
      >
        <MainMenu isNarrow={isNarrow} onNarrow={() => setNarrow(!isNarrow)} />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 border-line bg-raised p-4 outline-none lg:mr-2 lg:mb-2 lg:rounded-xl lg:border"
      >
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
      <ToastRegion />
    </div>
  );
}

const narrowKey = 'console-menu';

/** Whether the menu shows icons only; kept on this computer. */
function useNarrowMenu(): [isNarrow: boolean, set: (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(() => safeLocalStorage.getItem(narrowKey) === 'narrow');
  return [
    isNarrow,
    (next) => {
      safeLocalStorage.setItem(narrowKey, next ? 'narrow' : 'wide');
      setNarrow(next);
    },
  ];
}
