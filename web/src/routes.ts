import type { Words } from '@pahiram/domain/texts/words';

/** Who may see a page: everyone, signed-in members, or members whose account is activated (S2.12). */
export type Access = 'everyone' | 'member' | 'activated';

export interface Route {
  /** In English; public pages also have a Filipino path below `/fil`. `:name` is one segment, `?` makes it optional. */
  readonly path: string;
  /** The file below `features/`, without its ending; it exports the component `Page`. */
  readonly page: string;
  readonly access: Access;
  /** Title of the tab, before the lender's name. */
  readonly title: Words;
  /**
   * Rendered by the server and listed in the site map, with a description (page-descriptions.ts). Other
   * pages are rendered in the browser.
   */
  readonly isRendered?: boolean;
  /** Not available where real money is lent. */
  readonly isDemoOnly?: boolean;
}

/** All pages (S1.02, S2.01 to S2.12). The browser, the server, the site map and the tests read this table. */
export const routes: readonly Route[] = [
  {
    path: '/',
    page: 'marketing/home/home-page',
    access: 'everyone',
    title: {
      en: 'Empowering dreams, one loan at a time',
      fil: 'Malinaw na loan, para sa mga plano mo',
    },
    isRendered: true,
  },
  {
    path: '/hiw',
    page: 'marketing/hiw-page',
    access: 'everyone',
    title: { en: 'How It Works', fil: 'Paano Ito Gumagana' },
    isRendered: true,
  },
  {
    path: '/about',
    page: 'marketing/about-page',
    access: 'everyone',
    title: { en: 'About Us', fil: 'Tungkol sa Amin' },
    isRendered: true,
  },
  {
    path: '/contact',
    page: 'support/contact-page',
    access: 'everyone',
    title: { en: 'Contact Us', fil: 'Makipag-ugnayan' },
    isRendered: true,
  },
  {
    path: '/privacy',
    page: 'legal/privacy-page',
    access: 'everyone',
    title: { en: 'Privacy Policy', fil: 'Patakaran sa Privacy' },
    isRendered: true,
  },
  {
    path: '/terms',
    page: 'legal/terms-page',
    access: 'everyone',
    title: { en: 'Terms & Conditions', fil: 'Mga Tuntunin at Kondisyon' },
    isRendered: true,
  },
  {
    path: '/faq',
    page: 'marketing/faq-page',
    access: 'everyone',
    title: { en: 'Frequently Asked Questions', fil: 'Mga Madalas Itanong' },
    isRendered: true,
  },
  {
    path: '/bug-bounty',
    page: 'marketing/bug-bounty-page',
    access: 'everyone',
    title: { en: 'Bug Bounty Program', fil: 'Programa ng Bug Bounty' },
    isRendered: true,
  },
  {
    path: '/check',
    page: 'support/check-page',
    access: 'everyone',
    title: { en: 'Check a document', fil: 'Tingnan kung tunay ang dokumento' },
    isRendered: true,
  },
  {
    path: '/login',
    page: 'auth/sign-in-page',
    access: 'everyone',
    title: { en: 'Sign In', fil: 'Mag-sign in' },
    isRendered: true,
  },
  {
    path: '/register',
    page: 'auth/register-page',
    access: 'everyone',
    title: { en: 'Create your account', fil: 'Gumawa ng account' },
    isRendered: true,
  },
  {
    path: '/recover',
    page: 'auth/recovery/recover-page',
    access: 'everyone',
    title: { en: 'Account Recovery', fil: 'Pagbawi ng account' },
    isRendered: true,
  },
  {
    path: '/lock',
    page: 'auth/lock/lock-page',
    access: 'everyone',
    title: { en: 'Lock my money', fil: 'I-lock ang pera ko' },
    isRendered: true,
  },
  {
    path: '/contact/ticket/:number',
    page: 'support/ticket-page',
    access: 'everyone',
    title: { en: 'Your message to us', fil: 'Ang mensahe mo sa amin' },
  },
  {
    path: '/stop/:id',
    page: 'passkeys/stop/stop-page',
    access: 'everyone',
    title: { en: 'Stop it', fil: 'Itigil ito' },
  },
  {
    path: '/gallery',
    page: 'demo/gallery-page',
    access: 'everyone',
    title: { en: 'Component gallery', fil: 'Galerya ng mga bahagi' },
    isDemoOnly: true,
  },
  {
    path: '/demo',
    page: 'demo/demo-page',
    access: 'everyone',
    title: { en: 'Demonstration', fil: 'Demonstrasyon' },
    isDemoOnly: true,
  },
  {
    path: '/dash',
    page: 'dash/dash-page',
    access: 'member',
    title: { en: 'Home', fil: 'Home' },
  },
  {
    path: '/activate',
    page: 'profile/activate-page',
    access: 'member',
    title: { en: 'Activate your account', fil: 'I-activate ang account mo' },
  },
  {
    path: '/profile/:step?',
    page: 'profile/profile-page',
    access: 'member',
    title: { en: 'Your details', fil: 'Mga detalye mo' },
  },
  {
    path: '/help',
    page: 'support/help-page',
    access: 'member',
    title: { en: 'Help', fil: 'Tulong' },
  },
  {
    path: '/help/ticket/:number',
    page: 'support/help-ticket-page',
    access: 'member',
    title: { en: 'Your ticket', fil: 'Ang ticket mo' },
  },
  {
    path: '/wallet',
    page: 'wallet/wallet-page',
    access: 'activated',
    title: { en: 'Wallet', fil: 'Wallet' },
  },
  {
    path: '/wallet/withdraw/:id?',
    page: 'wallet/withdraw/withdraw-page',
    access: 'activated',
    title: { en: 'Withdraw', fil: 'Mag-withdraw' },
  },
  {
    path: '/repay',
    page: 'repay/pay/repay-page',
    access: 'activated',
    title: { en: 'Pay your loan', fil: 'Bayaran ang loan mo' },
  },
  {
    path: '/loan',
    page: 'repay/loan-page',
    access: 'activated',
    title: { en: 'Your loan', fil: 'Ang loan mo' },
  },
  {
    path: '/loan/return',
    page: 'repay/return/return-page',
    access: 'activated',
    title: { en: 'Return the loan', fil: 'Ibalik ang loan' },
  },
  {
    path: '/loan/settle',
    page: 'repay/settle-page',
    access: 'activated',
    title: { en: 'Pay it all off', fil: 'Bayaran nang buo' },
  },
  {
    path: '/loan/bank',
    page: 'repay/bank-page',
    access: 'activated',
    title: { en: 'Pay from a bank', fil: 'Magbayad mula sa bangko' },
  },
  {
    path: '/repay/more-time',
    page: 'repay/more-time/more-time-page',
    access: 'activated',
    title: { en: 'Ask for more time', fil: 'Humingi ng dagdag na panahon' },
  },
  {
    path: '/repay/more-time/:requestId',
    page: 'repay/more-time/accept-schedule-page',
    access: 'activated',
    title: { en: 'Accept the new schedule', fil: 'Tanggapin ang bagong schedule' },
  },
  {
    path: '/receipt/:loanNumber/:paymentNumber',
    page: 'repay/documents/receipt-page',
    access: 'activated',
    title: { en: 'Receipt', fil: 'Resibo' },
  },
  {
    path: '/statement/:loanNumber',
    page: 'repay/documents/statement-page',
    access: 'activated',
    title: { en: 'Statement', fil: 'Statement ng loan' },
  },
  {
    path: '/certificate/:loanNumber',
    page: 'repay/documents/certificate-page',
    access: 'activated',
    title: { en: 'Certificate', fil: 'Sertipiko' },
  },
  {
    path: '/activity',
    page: 'activity/activity-page',
    access: 'activated',
    title: { en: 'Activity', fil: 'Aktibidad' },
  },
  {
    path: '/confirm-email',
    page: 'account/details/confirm-email-page',
    access: 'member',
    title: { en: 'Confirm email', fil: 'I-confirm ang email' },
  },
  {
    path: '/settings/:part?',
    page: 'account/settings-page',
    access: 'activated',
    title: { en: 'Settings', fil: 'Settings' },
  },
  {
    path: '/apply',
    page: 'loan/apply-page',
    access: 'activated',
    title: { en: 'Your application', fil: 'Ang application mo' },
  },
  {
    path: '/offer/:step?',
    page: 'loan/offer/offer-page',
    access: 'activated',
    title: { en: 'Your offer', fil: 'Ang alok sa iyo' },
  },
  {
    path: '/income',
    page: 'loan/income/income-page',
    access: 'activated',
    title: { en: 'Your papers', fil: 'Mga papel mo' },
  },
  {
    path: '/contract',
    page: 'loan/documents/contract-page',
    access: 'activated',
    title: { en: 'Your documents', fil: 'Mga dokumento mo' },
  },
  {
    path: '/contract/:loanId/:kind',
    page: 'loan/documents/contract-page',
    access: 'activated',
    title: { en: 'Documents of this loan', fil: 'Mga dokumento ng loan na ito' },
  },
];

/** Shown for unknown paths (S2.11, S2.24). */
export const notFound: Route = {
  path: '/not-found',
  page: 'marketing/not-found-page',
  access: 'everyone',
  title: { en: '404 Page Not Found', fil: '404 Hindi Makita ang Page' },
};

/** The route of a path without its language prefix; undefined for an unknown path. */
export function findRoute(path: string): Route | undefined {
  return routes.find((route) => matchesPath(route, path));
}

const segmentsOf = (path: string): string[] => path.split('/').slice(1);

/** Whether the path is one of the route's, in any case of its letters. */
function matchesPath(route: Route, path: string): boolean {
  const given = segmentsOf(path);
  const expected = segmentsOf(route.path);
  return (
    given.length <= expected.length &&
    expected.every((segment, index) => {
      const value = given[index];
      if (!segment.startsWith(':')) return value?.toLowerCase() === segment;
      return segment.endsWith('?') ? value !== '' : Boolean(value);
    })
  );
}

/** The path with the fixed segments of its route in lower case; ids keep theirs. */
export function canonicalPath(route: Route, path: string): string {
  const fixed = segmentsOf(route.path);
  const segments = segmentsOf(path).map((segment, index) =>
    fixed[index]?.startsWith(':') ? segment : segment.toLowerCase(),
  );
  return `/${segments.join('/')}`;
}
