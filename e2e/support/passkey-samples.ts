import { getMoneyLock } from '@pahiram/api/money-lock';
import { listPasskeys } from '@pahiram/api/passkeys';
import { getStoppable } from '@pahiram/api/stops';
import { loadWallet } from '@pahiram/api/wallet';
import type { Page } from '@playwright/test';
import { at, press, type SweptPage } from './swept-page.ts';

export const stopId = `wdr_${'0'.repeat(22)}`;

/** The page of a stop link, and the reply when its button is pressed. */
export const stoppable = (found: Readonly<Record<string, unknown>>) => (page: Page) =>
  page.route(`**${getStoppable.path.replace(':id', '*')}`, (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? found : { done: true } }),
  );

/** The parts of a reply about a link that was not used, and of a lock without events. */
export const unusedLink = {
  ...{ used: null, canLock: false },
  ...{ numberChanges: [], happened: [], canReport: false },
};

export const stops = {
  withdrawal: {
    ...unusedLink,
    kind: 'WITHDRAWAL',
    amount: 50_000,
    bankName: 'GCash (G-Xchange, Inc.)',
  },
  lock: {
    ...{ ...unusedLink, kind: 'LOCK', isLocked: false, givesNumberBack: false },
    canReport: true,
    numberChanges: [
      { id: `phn_${'1'.repeat(22)}`, secret: 'B'.repeat(43), at: '2026-11-21T02:00:00.000Z' },
    ],
    happened: [
      {
        ...{ kind: 'NUMBER_CHANGED', at: '2026-11-21T02:00:00.000Z' },
        ...{ amount: null, about: '639******321' },
      },
    ],
  },
  /** The lock link was used before. */
  lockUse: {
    ...{ at: '2026-11-21T02:05:00.000Z', wasLocked: false },
    undone: {
      ...{ devices: 2, passkeys: 1, isWithdrawalBack: true, isAccountBack: true },
      ...{ number: 'KEPT', numberChangedAt: null },
    },
  },
  recovery: { ...unusedLink, kind: 'RECOVERY', newNumber: '639******321' },
};
export const later = '2126-11-28T00:56:00.000Z';

/** Two passkeys, of which one waits. */
const withPasskeys = (page: Page) =>
  page.route(`**${listPasskeys.path}`, (route) => {
    const used = { createdAt: '2026-11-20T02:00:00.000Z', usedAt: '2026-11-21T02:00:00.000Z' };
    const passkeys = [
      { id: `psk_${'1'.repeat(22)}`, name: 'SM-A045F, Android', isSynced: true, ...used },
      { id: `psk_${'2'.repeat(22)}`, name: 'Laptop', isSynced: false, ...used, usedAt: null },
    ].map((one, index) => ({
      ...one,
      usableFrom: index === 0 ? one.createdAt : '2126-11-28T00:56:00.000Z',
    }));
    const limits = { waitHours: 24, codeLimitPHP: 50_000, accountCoolOffHours: 24 };
    return route.fulfill({ json: { isAvailable: true, passkeys, ...limits } });
  });

/** The member locked their money; it may be unlocked later. */
const locked = (unlockAt: string | null) => (page: Page) =>
  page.route(`**${getMoneyLock.path}`, (route) =>
    route.fulfill({
      json: { lock: { lockedAt: '2026-11-21T02:00:00.000Z', unlockAt, notBefore: null } },
    }),
  );

/** The wallet of a member who locked their money. */
const lockedWallet = (page: Page) =>
  page.route(`**${loadWallet.path}`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isLocked: true } });
  });

/** The settings of passkeys and of the lock. */
export const passkeyStates: readonly SweptPage[] = [
  at('settings-passkeys-several', '/settings/:part?', {
    path: '/settings/passkeys',
    network: withPasskeys,
  }),
  at('settings-passkeys-remove', '/settings/:part?', {
    path: '/settings/passkeys',
    network: withPasskeys,
    reveal: press(/^(Remove|Alisin ang) SM-A045F/),
  }),
  at('settings-locked', '/settings/:part?', { path: '/settings/lock', network: locked(null) }),
  at('settings-unlocking', '/settings/:part?', {
    path: '/settings/lock',
    network: locked('2126-11-28T00:56:00.000Z'),
  }),
];

/** The wallet of a member who locked their money. */
export const lockedStates: readonly SweptPage[] = [
  at('wallet-locked', '/wallet', { network: lockedWallet }),
  at('withdraw-locked', '/wallet/withdraw/:id?', {
    path: '/wallet/withdraw',
    network: lockedWallet,
  }),
];
