import { getNoticePreferences, listMemberNotices } from '@pahiram/api/member-notices';
import type { Page } from '@playwright/test';
import { cutOff } from './outages.ts';
import { passkeyStates } from './passkey-samples.ts';
import { at, press, type SweptPage } from './swept-page.ts';

/** Shows an empty notice list, which no signed-in member has: the sign-in itself creates a notice. */
const noNotices = (page: Page) =>
  page.route(`**${listMemberNotices.path}*`, (route) =>
    route.fulfill({ json: { notices: [], nextCursor: null, unread: 0 } }),
  );

export const settings = (names: readonly string[], state = ''): readonly SweptPage[] =>
  names.map((part) =>
    at(`settings-${part}${state}`, '/settings/:part?', { path: `/settings/${part}` }),
  );

/** The settings of a member without a loan. */
export const settingsStates: readonly SweptPage[] = [
  at('settings', '/settings/:part?', { path: '/settings' }),
  ...settings(['withdrawal', 'contract', 'pay'], '-empty'),
  ...settings(['details', 'transfer', 'borrow', 'password', 'account', 'score']),
  ...settings(['notices', 'messages', 'data', 'sessions', 'passkeys', 'lock', 'number', 'email']),
  ...passkeyStates,
  at('settings-sessions-all', '/settings/:part?', {
    path: '/settings/sessions',
    reveal: press(/^(Sign out everywhere|Mag-sign out sa lahat)$/),
  }),
  at('settings-notices-empty', '/settings/:part?', {
    path: '/settings/notices',
    network: noNotices,
  }),
  at('settings-notices-failed', '/settings/:part?', {
    path: '/settings/notices',
    network: (page) => cutOff(page, listMemberNotices),
  }),
  at('settings-messages-failed', '/settings/:part?', {
    path: '/settings/messages',
    network: (page) => cutOff(page, getNoticePreferences),
  }),
  at('settings-messages-faults', '/settings/:part?', {
    path: '/settings/messages',
    reveal: async (page) => {
      await page.locator('#quietHours').selectOption('7');
      await page.locator('dialog button[type=submit]').click();
    },
  }),
  at('settings-data-erase', '/settings/:part?', {
    path: '/settings/data',
    reveal: (page) => page.locator('dialog input[type=checkbox]').check(),
  }),
  at('settings-password-faults', '/settings/:part?', {
    path: '/settings/password',
    reveal: (page) => page.locator('dialog button[type=submit]').click({ force: true }),
  }),
];
