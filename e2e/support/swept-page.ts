import type { Page } from '@playwright/test';

/** Values that the pages of one person need, such as the id of a withdrawal. */
export type Facts = Readonly<Record<string, string>>;

/** A page in one state, for a sweep. */
export interface SweptPage {
  /** Names the page in messages and file names of screenshots. */
  readonly name: string;
  /** Its path in web's route tables. */
  readonly row: string;
  readonly path: string | ((facts: Facts) => string);
  /** Values that are already in the tab's session storage. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** The step in the browser's history, without which the page begins again. */
  readonly step?: string;
  /** Replaces replies of the network. */
  readonly network?: (page: Page) => Promise<unknown>;
  /** The page stays in its loading state. */
  readonly isWaiting?: boolean;
  /** Brings the page into the state, for example with a press; must work in both languages. */
  readonly reveal?: (page: Page) => Promise<void>;
}

export const unknownAddress = 'not found';

export const at = (name: string, row: string, more: Partial<SweptPage> = {}): SweptPage => ({
  name,
  row,
  path: row,
  ...more,
});

export const press = (name: RegExp) => (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** Sends an incomplete form, so that it says what is missing. */
export const sendEmpty = (page: Page) =>
  page.getByRole('main').locator('button[type=submit]').last().click({ force: true });
