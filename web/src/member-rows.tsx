import type { PageName } from './page-titles.ts';
import { type Page, page } from './shell/page.tsx';

export interface MemberRow {
  readonly path: string;
  readonly name: PageName;
  readonly needsActivation: boolean;
  readonly page: Page;
}

/** For all members (S2.07, S2.10), activated or not. */
const member = (path: string, name: PageName, shown: Page): MemberRow => ({
  path,
  name,
  needsActivation: false,
  page: shown,
});

/** For activated members only (S2.08, S2.09, S2.12). */
const activated = (path: string, name: PageName, shown: Page): MemberRow => ({
  ...member(path, name, shown),
  needsActivation: true,
});

/** The pages of the member area, one row each; build and server read their paths from here. */
export const memberRows: readonly MemberRow[] = [
  member(
    '/dash',
    'dash',
    page(() => import('./features/dash/dash-page.tsx'), 'DashPage'),
  ),
  member(
    '/activate',
    'activate',
    page(() => import('./features/profile/activate-page.tsx'), 'ActivatePage'),
  ),
  member(
    '/profile/:step?',
    'profile',
    page(() => import('./features/profile/profile-page.tsx'), 'ProfilePage'),
  ),
  activated(
    '/wallet',
    'wallet',
    page(() => import('./features/wallet/wallet-page.tsx'), 'WalletPage'),
  ),
  activated(
    '/wallet/withdraw/:id?',
    'withdraw',
    page(() => import('./features/wallet/withdraw-page.tsx'), 'WithdrawPage'),
  ),
  activated(
    '/settings/:part?',
    'settings',
    page(() => import('./features/account/settings-page.tsx'), 'SettingsPage'),
  ),
  activated(
    '/apply',
    'apply',
    page(() => import('./features/loan/apply-page.tsx'), 'ApplyPage'),
  ),
  activated(
    '/offer/:step?',
    'offer',
    page(() => import('./features/loan/offer-page.tsx'), 'OfferPage'),
  ),
  activated(
    '/contract',
    'contract',
    page(() => import('./features/loan/contract-page.tsx'), 'ContractPage'),
  ),
  activated(
    '/contract/:loanId/:kind',
    'contract',
    page(() => import('./features/loan/contract-page.tsx'), 'ContractPage'),
  ),
];
