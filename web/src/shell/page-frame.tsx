import { ErrorBoundary } from '@pahiram/client/error-boundary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { dismissFaults } from '@pahiram/ui/toast.tsx';
import { ToastRegion } from '@pahiram/ui/toast-region.tsx';
import { useServed } from '@pahiram/ui/use-served.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ConnectionBanner } from './connection-banner.tsx';
import { focusContent } from './focus.ts';
import { Footer } from './footer.tsx';
import { memberArea } from './language-address.ts';
import { layoutTexts } from './layout-texts.ts';
import { NavigationBar } from './navigation-bar.tsx';
import { navigationPlace } from './navigation-place.ts';
import { useCompany } from './use-company.ts';

/**
 * The frame of every page: navigation bar, demonstration banner if there is one, content, footer (S1.05). The
 * member area has a navigation and page headers of its own instead of bar and footer.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const words = useTexts(layoutTexts);
  const company = useCompany();
  const isServed = useServed();
  const [path] = useLocation();
  useFreshPage(pageOf(path));
  const isMemberArea = memberArea.test(path);
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:bg-raised focus:p-3"
      >
        {words.skip}
      </a>
      {isMemberArea ? null : <NavigationBar />}
      {company.data?.demonstration ? (
        <aside className="bg-sunken px-3 py-1 text-center text-xs font-medium text-pretty text-soft">
          {words.demonstration}
        </aside>
      ) : null}
      <ConnectionBanner />
      <div className="member-columns">
        {/* Filled by the member area, so that the way to the content skips it. */}
        <div id={navigationPlace} />
        <main
          id="content"
          tabIndex={-1}
          className={`outline-none ${isServed ? 'in-data-progress:invisible' : ''}`}
        >
          <ErrorBoundary path={path}>{children}</ErrorBoundary>
        </main>
      </div>
      {isMemberArea ? null : (
        <ErrorBoundary path={path}>
          <Footer />
        </ErrorBoundary>
      )}
      <ToastRegion />
    </>
  );
}

/** Dialogs in the settings have paths of their own, but belong to the same page (S2.40). */
const pageOf = (path: string): string => path.replace(/^(\/settings)\/.*/, '$1');

/**
 * On a change of page: scrolls to the top (S2.15) unless the address names a part of the page, dismisses error toasts, and focuses the content,
 * unless the new page has focused a part of itself. The first page keeps its scroll position.
 */
function useFreshPage(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (window.location.hash === '') window.scrollTo(0, 0);
    dismissFaults();
    if (!document.activeElement?.closest('#content')) focusContent();
  }, [path]);
}
