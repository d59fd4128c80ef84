import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import type { Page } from '@playwright/test';

/** Sets the device's clock so many days ahead of the service's; negative for behind. It keeps running. */
export const setDeviceClock = (page: Page, days: number): Promise<void> =>
  page.clock.install({ time: Date.now() + days * DAY_MS });

/** The wait before another code, of at most a minute. */
export const waitForNewCode = /You can ask for a new code in [1-6]?\d seconds?\./;
