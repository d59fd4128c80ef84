import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { safeLocalStorage } from '@pahiram/ui/safe-storage.ts';
import { ToastRegion } from '@pahiram/ui/toast-region.tsx';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Band } from './band.tsx';
import { FindDialog } from './find-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { MainMenu } from './main-menu.tsx';
import { focusContent } from './page-heading.tsx';
import { shellTexts } from './shell-texts.ts';
import { useKeys } from './use-keys.ts';
import { useMay, useStaff } from './use-staff.ts';

/** The band, the menu, and one white sheet with the current page. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  const words = useTexts(shellTexts);
  const staff = useStaff();
  const [path] = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isNarrow, setNarrow] = useNarrowMenu();
  const [dialog, setDialog] = useState<'find' | 'keys' | null>(null);
  const may = useMay();
  const mayFind = may('search-members');
  const keys = useMemo(
    () => ({
      onFind: () => setDialog(mayFind ? 'find' : null),
      onList: () => setDialog('keys'),
      onMenu: () => setNarrow(!isNarrow),
    }),
    [mayFind, isNarrow, setNarrow],
  );
  useKeys(keys);
  const shownPath = useRef(path);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    setMenuOpen(false);
    window.scrollTo(0, 0);
    focusContent();
  }, [path]);
  return (
    <div
      className={`min-h-dvh max-lg:flex max-lg:flex-col lg:grid lg:grid-rows-[auto_1fr] print:block ${isNarrow ? 'lg:grid-cols-[4rem_1fr]' : 'lg:grid-cols-[13rem_1fr]'}`}
    >
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:p-3"
      >
        {words.skip}
      </a>
      <Band
        isMenuOpen={isMenuOpen}
        onFind={keys.onFind}
        onMenu={() => setMenuOpen((now) => !now)}
      />
      <div
        id="main-menu"
        className={`lg:sticky lg:top-(--band) lg:block lg:h-[calc(100dvh-var(--band))] lg:overflow-y-auto ${isMenuOpen ? '' : 'max-lg:hidden'}`}
      >
        <MainMenu isNarrow={isNarrow} onKeys={keys.onList} onNarrow={keys.onMenu} />
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="min-w-0 border-line bg-raised p-4 outline-none max-lg:grow lg:mr-2 lg:mb-2 lg:flex lg:flex-col lg:rounded-xl lg:border print:block"
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
      {dialog === 'find' ? <FindDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'keys' ? <KeysDialog onClose={() => setDialog(null)} /> : null}
      <ToastRegion />
    </div>
  );
}

const narrowKey = 'console-menu';

/** Whether the menu shows icons only; kept on this computer. */
function useNarrowMenu(): [isNarrow: boolean, set: (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(() => safeLocalStorage.getItem(narrowKey) === 'narrow');
  const set = useCallback((next: boolean) => {
    safeLocalStorage.setItem(narrowKey, next ? 'narrow' : 'wide');
    setNarrow(next);
  }, []);
  return [isNarrow, set];
}
