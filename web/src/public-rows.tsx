import { recoveryKey } from './features/auth/recovery-progress.ts';
import { registrationKey } from './features/auth/registration-progress.ts';
import type { DescribedPage, PageName } from './page-titles.ts';
import { type Page, page } from './shell/page.tsx';

export interface PublicRow {
  readonly path: string;
  readonly name: PageName;
  /** Sent as HTML that can be read without script, and listed for search engines. */
  readonly isRendered: boolean;
  /** Storage key of the progress in this tab: if it is set, the page is hidden until hydration. */
  readonly keptAs?: string;
  readonly page: Page;
}

const rendered = (path: string, name: DescribedPage, shown: Page): PublicRow => ({
  path,
  name,
  isRendered: true,
  page: shown,
});

/** Rendered at its first step; a tab with stored progress goes on at its own step. */
const kept = (path: string, name: DescribedPage, keptAs: string, shown: Page): PublicRow => ({
  ...rendered(path, name, shown),
  keptAs,
});

/** Not rendered on the server, which sends only the frame: the content is personal or changes often. */
const made = (path: string, name: PageName, shown: Page): PublicRow => ({
  path,
  name,
  isRendered: false,
  page: shown,
});

/** The frame of a page that uses TanStack Query. */
const queryFrame = async () => (await import('./lib/query-frame.tsx')).QueryFrame;

/**
 * The public pages (S2.01 to S2.06, S1.05), one row each. The routes, the paths that the server knows,
 * the pages that it renders in both languages, and the site map are made from these rows.
 */
export const publicRows: readonly PublicRow[] = [
  rendered(
    '/',
    'home',
    page(() => import('./features/marketing/home-page.tsx'), 'HomePage'),
  ),
  rendered(
    '/hiw',
    'hiw',
    page(() => import('./features/marketing/hiw-page.tsx'), 'HowItWorksPage'),
  ),
  rendered(
    '/about',
    'about',
    page(() => import('./features/marketing/about-page.tsx'), 'AboutPage'),
  ),
  rendered(
    '/contact',
    'contact',
    page(() => import('./features/support/contact-page.tsx'), 'ContactPage'),
  ),
  rendered(
    '/privacy',
    'privacy',
    page(() => import('./features/legal/privacy-page.tsx'), 'PrivacyPage'),
  ),
  rendered(
    '/terms',
    'terms',
    page(() => import('./features/legal/terms-page.tsx'), 'TermsPage'),
  ),
  rendered(
    '/faq',
    'faq',
    page(() => import('./features/marketing/faq-page.tsx'), 'FaqPage'),
  ),
  rendered(
    '/bug-bounty',
    'bounty',
    page(() => import('./features/marketing/bug-bounty-page.tsx'), 'BugBountyPage'),
  ),
  rendered(
    '/login',
    'signIn',
    page(() => import('./features/auth/sign-in-page.tsx'), 'SignInPage'),
  ),
  kept(
    '/register',
    'register',
    registrationKey,
    page(() => import('./features/auth/register-page.tsx'), 'RegisterPage'),
  ),
  kept(
    '/recover',
    'recover',
    recoveryKey,
    page(() => import('./features/auth/recover-page.tsx'), 'RecoverPage'),
  ),
  made(
    '/contact/ticket/:number',
    'ticket',
    page(() => import('./features/support/ticket-page.tsx'), 'TicketPage', queryFrame),
  ),
  made(
    '/gallery',
    'gallery',
    page(() => import('./features/demo/gallery-page.tsx'), 'GalleryPage'),
  ),
  made(
    '/demo',
    'demo',
    page(() => import('./features/demo/demo-page.tsx'), 'DemoPage', queryFrame),
  ),
];

/** Shown for unknown paths (S2.11, S2.24). */
export const notFound: Page = page(() => import('./shell/not-found-page.tsx'), 'NotFoundPage');
