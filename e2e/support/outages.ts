import type { Page, Route } from '@playwright/test';

interface Called {
  readonly path: string;
}

/** What stands in for parameters of an address matches anything. */
const addressed = ({ path }: Called) => `**${path.replace(/:\w+/g, '*')}`;

/** The network ends for one operation. @returns what mends it. */
export async function cutOff(page: Page, operation: Called): Promise<() => Promise<void>> {
  const url = addressed(operation);
  await page.route(url, (route) => route.abort('connectionrefused'));
  return () => page.unroute(url);
}

/**
 * The next calls reach the service and are carried out; their answers are lost on the way back.
 * @returns the text of the first answer, once it is lost.
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

/** A proxy in between answers with a page of its own. @returns what mends it. */
export async function answerGarbage(page: Page, operation: Called): Promise<() => Promise<void>> {
  const url = addressed(operation);
  const body = '<html><body>502 Bad Gateway</body></html>';
  await page.route(url, (route) => route.fulfill({ status: 502, contentType: 'text/html', body }));
  return () => page.unroute(url);
}

/** The next call of one operation is refused as a token is whose time is over. */
export async function refuseToken(page: Page, operation: Called, times = 1): Promise<void> {
  const json = { message: 'Your login has expired.', code: 'session-expired', trace: 'e2e' };
  const refuse = (route: Route) => route.fulfill({ status: 403, json });
  await page.route(addressed(operation), refuse, { times });
}

/** The next call of one operation waits. @returns what lets it go on. */
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
