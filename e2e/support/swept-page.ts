import type { Page } from '@playwright/test';

/** What pages of one person need to know, such as the number of a withdrawal. */
export type Facts = Readonly<Record<string, string>>;

/** One page in one state, as a sweep opens it. */
export interface SweptPage {
  /** Says which it is in messages and in the names of pictures. */
  readonly name: string;
  /** Its line in web's route tables. */
  readonly row: string;
  readonly path: string | ((facts: Facts) => string);
  /** What this tab kept from before. */
  readonly kept?: Readonly<Record<string, unknown>>;
  /** What the network does meanwhile. */
  readonly network?: (page: Page) => Promise<unknown>;
  /** It shows for ever what waiting looks like. */
  readonly isWaiting?: boolean;
  /** What is pressed before all of it is there; in both languages alike. */
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

/** Sends a form as it stands, so that it says what is missing. */
export const sendEmpty = (page: Page) =>
  page.getByRole('main').locator('button[type=submit]').last().click({ force: true });
