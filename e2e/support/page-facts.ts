import type { Page } from '@playwright/test';

type Company = Record<string, unknown>;

const facts = /(<script type="application\/json" id="[^"]+">)(.*?)(<\/script>)/s;
const rendered = /<div id="root">.*<\/div>(?=<p id="script-error")/s;

/**
 * Serves pages with the company data changed by `change`, in the API's reply and in the data inside the
 * HTML. Removes the rendered content, so that the browser renders it from the data.
 */
export async function withCompany(page: Page, change: (company: Company) => Company) {
  await page.route('**/api/v2/company', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as Company) });
  });
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text())
      .replace(facts, (_, open: string, json: string, close: string) => {
        const all = JSON.parse(json) as { company: Company };
        const told = JSON.stringify({ ...all, company: change(all.company) });
        return open + told.replaceAll('<', '\\u003c') + close;
      })
      .replace(rendered, '<div id="root"></div>');
    await route.fulfill({ response, body });
  });
}
