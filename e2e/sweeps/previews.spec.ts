import { keptTexts, previewService, textsIn, walkPreviews } from '../support/preview-walk.ts';
import { expect, test } from '../support/test.ts';

const service = previewService();

test('[S2.19][V17] every text and figure that a picture of the slideshow shows is still on its page', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const kept = keptTexts();
  await walkPreviews(browser, service.now().address, async (page, language, name) => {
    const today = new Set(await textsIn(page, 'page'));
    const gone = (kept[language][name] ?? ['(no texts)']).filter((text) => !today.has(text));
    expect.soft(gone, `${name} in ${language}: take it again with npm run previews`).toEqual([]);
  });
});
