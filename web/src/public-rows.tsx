import { recoveryKey } from './access/recovery-progress.ts';
import { registrationKey } from './access/registration-progress.ts';
import { type Page, page } from './layout/page.tsx';
import type { DescribedPage, PageName } from './page-titles.ts';

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
    page(() => import('./pages/home.tsx'), 'HomePage'),
  ),
  rendered(
    '/hiw',
    'hiw',
    page(() => import('./pages/hiw.tsx'), 'HowItWorksPage'),
  ),
  rendered(
    '/about',
    'about',
    page(() => import('./pages/about.tsx'), 'AboutPage'),
  ),
  rendered(
    '/contact',
    'contact',
    page(() => import('./pages/contact.tsx'), 'ContactPage'),
  ),
  rendered(
    '/privacy',
    'privacy',
    page(() => import('./pages/privacy.tsx'), 'PrivacyPage'),
  ),
  rendered(
    '/terms',
    'terms',
    page(() => import('./pages/terms.tsx'), 'TermsPage'),
  ),
  rendered(
    '/faq',
    'faq',
    page(() => import('./pages/faq.tsx'), 'FaqPage'),
  ),
  rendered(
    '/bug-bounty',
    'bounty',
    page(() => import('./pages/bug-bounty.tsx'), 'BugBountyPage'),
  ),
  rendered(
    '/login',
    'signIn',
    page(() => import('./pages/sign-in.tsx'), 'SignInPage'),
  ),
  kept(
    '/register',
    'register',
    registrationKey,
    page(() => import('./pages/register.tsx'), 'RegisterPage'),
  ),
  kept(
    '/recover',
    'recover',
    recoveryKey,
    page(() => import('./pages/recover.tsx'), 'RecoverPage'),
  ),
  made(
    '/contact/ticket/:number',
    'ticket',
    page(() => import('./pages/ticket.tsx'), 'TicketPage', queryFrame),
  ),
  made(
    '/gallery',
    'gallery',
    page(() => import('./pages/gallery.tsx'), 'GalleryPage'),
  ),
  made(
    '/demo',
    'demo',
    page(() => import('./pages/demo.tsx'), 'DemoPage', queryFrame),
  ),
];

/** Shown for unknown paths (S2.11, S2.24). */
export const notFound: Page = page(() => import('./pages/not-found.tsx'), 'NotFoundPage');
