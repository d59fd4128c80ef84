import { downloadMemberData } from '@pahiram/api/member-data';
import { payFromWallet } from '@pahiram/api/repayments';
import { fundedMember, repayingMember, walletOf } from '../support/arrange.ts';
import { openAs } from '../support/browser.ts';
import { enterInstalled } from '../support/installed.ts';
import { callService, serviceUrl } from '../support/service.ts';
import { expect, type Page, test } from '../support/test.ts';

const offer = (page: Page) => page.getByRole('region', { name: 'Put Pahiram on your home screen' });

/** What Chromium does when the site can be installed; it calls `prompted` when its dialog would open. */
async function letInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.addInitScript((answer) => {
    addEventListener('load', () => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      const prompt = async () => {
        document.documentElement.dataset.prompted = String(event.defaultPrevented);
        return { outcome: answer };
      };
      dispatchEvent(Object.assign(event, { prompt }));
    });
  }, outcome);
}

test('the app is offered on Home of a loan that runs, once; "Not now" ends it for 90 days', async ({
  page,
}) => {
  await letInstall(page, 'dismissed');
  await page.goto('/');
  await expect(offer(page)).toHaveCount(0);
  await openAs(page, await repayingMember(), '/dash');
  await offer(page).getByRole('button', { name: 'Add it' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'true');
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Total you owe')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  await page.evaluate(() => {
    const days = 90 * 24 * 60 * 60_000;
    localStorage.setItem('install-later', new Date(Date.now() - days).toISOString());
  });
  await page.reload();
  await offer(page).getByRole('button', { name: 'Not now' }).click();
  await expect(offer(page)).toHaveCount(0);
});

test('nothing is offered before the first withdrawal has arrived', async ({ page }) => {
  await letInstall(page, 'accepted');
  await openAs(page, await fundedMember(), '/dash');
  await expect(page.getByRole('link', { name: /^Send it to|^Withdraw/i }).first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test.describe('notices on this device', () => {
  test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

  const toggle = (page: Page) => page.getByRole('switch', { name: /^Show notices on this phone/ });

  /** A push service that gives this browser an address; Chromium without Google has none. */
  const subscribeHere = (page: Page) =>
    page.addInitScript(() => {
      let made: { readonly endpoint: string; getKey(name: string): ArrayBuffer } | null = null;
      const unsubscribe = async () => {
        made = null;
        return true;
      };
      const subscribe = async () => {
        const curve = { name: 'ECDH', namedCurve: 'P-256' };
        const pair = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
        const keys: Record<string, ArrayBuffer> = {
          p256dh: await crypto.subtle.exportKey('raw', pair.publicKey),
          auth: crypto.getRandomValues(new Uint8Array(16)).buffer,
        };
        const endpoint = `http://127.0.0.1:9/${crypto.randomUUID()}`;
        made = Object.assign(
          { endpoint, getKey: (name: string) => keys[name] as ArrayBuffer },
          { unsubscribe },
        );
        return made;
      };
      Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => made });
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => Notification.permission;
    });

  test('[F][V22] the member turns them on, and off again; nothing is on before', async ({
    page,
  }) => {
    await subscribeHere(page);
    const member = await fundedMember();
    await enterInstalled(page, member);
    await page.goto('/settings/messages');
    await expect(toggle(page)).not.toBeChecked();
    await toggle(page).click();
    await expect(toggle(page)).toBeChecked();
    await toggle(page).click();
    await expect(toggle(page)).not.toBeChecked();
    await toggle(page).click();
    await expect(toggle(page)).toBeChecked();
    const turnedOn = await page.request.post(`${serviceUrl}${downloadMemberData.path}`, {
      headers: { authorization: `Bearer ${member.token}` },
      data: { password: member.password },
    });
    expect((await turnedOn.json()).pushSubscriptions).toHaveLength(1);
  });

  test('a browser that blocks them says how to allow them; one that cannot says so', async ({
    page,
  }) => {
    const member = await fundedMember();
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
    });
    await openAs(page, member, '/settings/messages');
    await expect(page.getByText(/are blocked in this browser\. Allow notifications/)).toBeVisible();
    await expect(toggle(page)).toHaveCount(0);
    await page.addInitScript(() => {
      delete (globalThis as { PushManager?: unknown }).PushManager;
    });
    await page.reload();
    await expect(page.getByText(/^This browser cannot show notices/)).toBeVisible();
  });
});

test('[D10] a receipt is handed to another app as its PDF; a browser that cannot has no button for it', async ({
  page,
}) => {
  const member = await repayingMember();
  const { loanNumber } = await walletOf(member);
  const { payment } = await callService(payFromWallet, {
    token: member.token,
    params: { loanNumber },
    body: { amount: 25_750, use: 'DEFAULT' },
  });
  const path = `/receipt/${loanNumber}/${payment.number}`;
  const share = page.getByRole('button', { name: 'Share the receipt' });
  await page.addInitScript(() => {
    Object.assign(navigator, { canShare: () => !('cannot' in localStorage) });
    navigator.share = async (data) => {
      const file = data?.files?.[0];
      document.documentElement.dataset.shared = `${file?.name} ${file?.type} ${(file?.size ?? 0) > 1_000}`;
    };
  });
  await openAs(page, member, path);
  await share.click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-shared',
    `payment-${payment.number}.pdf application/pdf true`,
  );
  await page.evaluate(() => localStorage.setItem('cannot', 'true'));
  await page.reload();
  await expect(page.getByRole('button', { name: /PDF|Save/ }).first()).toBeVisible();
  await expect(share).toHaveCount(0);
});
