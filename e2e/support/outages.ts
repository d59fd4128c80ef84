import type { Page, Route } from '@playwright/test';

interface Called {
  readonly path: string;
}

/** A URL pattern in which each path parameter matches anything. */
const addressed = ({ path }: Called) => `**${path.replace(/:\w+/g, '*')}`;

/** Cuts the network for one operation. @returns a function that restores it */
export async function cutOff(page: Page, operation: Called): Promise<() => Promise<void>> {
  const url = addressed(operation);
  await page.route(url, (route) => route.abort('connectionrefused'));
  return () => page.unroute(url);
}

/**
 * Lets the next calls reach the service, and drops their replies.
 * @returns a function that resolves with the text of the first dropped reply
 */
export async function loseAnswer(
  page: Page,
  operation: Called,
  times = 1,
): Promise<() => Promise<string>> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await page.route(
    addressed(operation),
    async (route) => {
      const response = await route.fetch();
      resolve(await response.text());
      await route.abort('connectionreset');
    },
    { times },
  );
  return () => promise;
}

/** Answers with an HTML page, as a proxy would. @returns a function that ends it */
export async function answerGarbage(page: Page, operation: Called): Promise<() => Promise<void>> {
  const url = addressed(operation);
  const body = '<html><body>502 Bad Gateway</body></html>';
  await page.route(url, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }));
  return () => page.unroute(url);
}

/** Refuses the next calls of one operation as if the token had expired. */
export async function refuseToken(page: Page, operation: Called, times = 1): Promise<void> {
  const json = { message: 'Your login has expired.', code: 'session-expired', trace: 'e2e' };
  const refuse = (route: Route) => route.fulfill({ status: 403, json });
  await page.route(addressed(operation), refuse, { times });
}

/** Holds back the next call of one operation. @returns a function that lets it continue */
export async function holdBack(page: Page, operation: Called): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(
    addressed(operation),
    async (route) => {
      await promise;
      await route.fallback();
    },
    { times: 1 },
  );
  return resolve;
}
