import { recoveryKey } from './access/recovery-progress.ts';
import { registrationKey } from './access/registration-progress.ts';
import { type Page, page } from './layout/page.tsx';
import type { DescribedPage, PageName } from './page-titles.ts';

export interface PublicRow {
  readonly path: string;
  readonly name: PageName;
  /** Sent as HTML that reads without a script, and listed for search engines. */
  readonly isRendered: boolean;
  /** Under what the tab keeps how far somebody got: then the page is shown once it is alive, not before. */
  readonly keptAs?: string;
  readonly page: Page;
}

const rendered = (path: string, name: DescribedPage, shown: Page): PublicRow => ({
  path,
  name,
  isRendered: true,
  page: shown,
});

/** Rendered as it begins for whoever comes first; a tab that knows better goes on where it was. */
const kept = (path: string, name: DescribedPage, keptAs: string, shown: Page): PublicRow => ({
  ...rendered(path, name, shown),
  keptAs,
});

/** The server sends the frame and the browser makes the page, of one message or of this moment. */
const made = (path: string, name: PageName, shown: Page): PublicRow => ({
  path,
  name,
  isRendered: false,
  page: shown,
});

/** Around a page that asks with TanStack Query. */
const queryFrame = async () => (await import('./lib/query-frame.tsx')).QueryFrame;

/**
 * The pages for everybody (S2.01 to S2.06, S1.05, E11), one line each. From these lines come the routes,
 * the addresses that the server knows, what it renders in both languages, and the site map.
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
    'login',
    page(() => import('./pages/login.tsx'), 'LoginPage'),
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

/** S2.11, S2.24. */
export const notFound: Page = page(() => import('./pages/not-found.tsx'), 'NotFoundPage');
