import { type Page, page } from './layout/page.tsx';
import type { PageName } from './page-titles.ts';

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
    page(() => import('./pages/dash.tsx'), 'DashPage'),
  ),
  member(
    '/activate',
    'activate',
    page(() => import('./pages/activate.tsx'), 'ActivatePage'),
  ),
  member(
    '/profile/:step?',
    'profile',
    page(() => import('./pages/profile/profile.tsx'), 'ProfilePage'),
  ),
  activated(
    '/wallet',
    'wallet',
    page(() => import('./pages/wallet.tsx'), 'WalletPage'),
  ),
  activated(
    '/wallet/withdraw/:id?',
    'withdraw',
    page(() => import('./pages/withdraw.tsx'), 'WithdrawPage'),
  ),
  activated(
    '/settings/:part?',
    'settings',
    page(() => import('./pages/settings.tsx'), 'SettingsPage'),
  ),
  activated(
    '/apply',
    'apply',
    page(() => import('./pages/apply.tsx'), 'ApplyPage'),
  ),
  activated(
    '/offer/:step?',
    'offer',
    page(() => import('./pages/offer.tsx'), 'OfferPage'),
  ),
  activated(
    '/contract',
    'contract',
    page(() => import('./pages/contract.tsx'), 'ContractPage'),
  ),
  activated(
    '/contract/:loanId/:kind',
    'contract',
    page(() => import('./pages/contract.tsx'), 'ContractPage'),
  ),
];
