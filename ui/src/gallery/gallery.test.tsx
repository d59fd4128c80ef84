import axe from 'axe-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Language } from '../language.tsx';
import { LanguageChooser } from '../language-choice.tsx';
import { ToastRegion } from '../toast-region.tsx';
import { Gallery } from './gallery.tsx';
import { SECTIONS } from './gallery-texts.ts';

const languages = ['en', 'fil'] as const;
const themes = ['light', 'dark'] as const;

async function openGallery(language: Language = 'en') {
  return render(
    <LanguageChooser storageKey="gallery-language" first={() => language} onLanguage={() => {}}>
      <main className="p-4">
        <Gallery />
      </main>
      <ToastRegion />
    </LanguageChooser>,
  );
}

const emulate = (features: Readonly<Record<string, string>>, media = '') =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });

beforeEach(() => emulate({ 'prefers-reduced-motion': 'reduce' }));
afterEach(async () => {
  await emulate({});
  await page.viewport(360, 740);
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('style');
  localStorage.removeItem('gallery-language');
});

async function violations(what: Element | Document): Promise<string[]> {
  const found = await axe.run(what, { rules: { 'document-title': { enabled: false } } });
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

for (const language of languages) {
  for (const theme of themes) {
    test(`[F] axe finds nothing in any part in any state, ${theme}, ${language}`, async () => {
      const screen = await openGallery(language);
      expect(screen.container.querySelectorAll('section[id]').length).toBe(SECTIONS.length);
      document.documentElement.dataset.theme = theme;
      expect(await violations(document)).toEqual([]);
    });
  }

  for (const [width, what] of [
    [320, 'a small phone, which is 1280 px at 400 %'],
    [360, 'a phone'],
    [768, 'a tablet'],
    [1280, 'a desk'],
  ] as const) {
    test(`[F] nothing scrolls sideways on ${what} (${width} px), ${language}`, async () => {
      await page.viewport(width, 740);
      await openGallery(language);
      expect(overflow()).toBe(0);
    });
  }

  test(`[F] text at 200 % is never cut off nor wider than the phone, ${language}`, async () => {
    const screen = await openGallery(language);
    document.documentElement.style.fontSize = '200%';
    expect(overflow()).toBe(0);
    const cut = [...screen.container.querySelectorAll('button, label, p, h2, dd, dt, figcaption')]
      .filter((one) => one.scrollHeight > one.clientHeight + 2 && one.clientHeight > 0)
      .filter((one) => getComputedStyle(one).overflowY !== 'visible')
      .map((one) => one.textContent);
    expect(cut).toEqual([]);
  });
}

test('[F] dialogs and the open list are free of violations too', async () => {
  const screen = await openGallery();
  await screen.getByRole('combobox', { name: 'Nationality' }).click();
  expect(await violations(document)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  for (const [button, close] of [
    ['Open the ordinary dialog', 'Keep it'],
    ['Open the fixed dialog', 'OK'],
  ] as const) {
    await screen.getByRole('button', { name: button }).click();
    expect(await violations(screen.getByRole('dialog').element())).toEqual([]);
    await screen.getByRole('button', { name: close, exact: true }).click();
  }
});

test('[F] whatever can be pressed is 44 px or a line of text', async () => {
  const screen = await openGallery();
  const small = [...screen.container.querySelectorAll('button, select, input:not([hidden])')]
    // Not what is folded away: the buttons of a photo that is done.
    .filter((one) => one.closest('[hidden]') === null)
    .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
    .filter(({ box }) => box.height < 44 || box.width < 44)
    .map(({ one }) => one.outerHTML);
  expect(small).toEqual([]);
});

test('[S] no part needs an inline style, so that the page’s policy may forbid them', async () => {
  const screen = await openGallery();
  expect([...screen.container.querySelectorAll('[style]')].map((one) => one.outerHTML)).toEqual([]);
});

test('[F] who asks for less motion gets none', async () => {
  const screen = await openGallery();
  const moving = [...screen.container.querySelectorAll('*')].filter((one) => {
    const { animationName, animationDuration } = getComputedStyle(one);
    return animationName !== 'none' && Number.parseFloat(animationDuration) > 0.001;
  });
  expect(moving.map((one) => one.outerHTML)).toEqual([]);
});

test('[F] with the colours of the reader’s system, what is chosen still differs', async () => {
  await emulate({ 'forced-colors': 'active' });
  const screen = await openGallery();
  const ground = (name: string) => {
    const radio = screen.container.querySelector(`input[name="gallery-term"][value="${name}"]`);
    const face = radio?.nextElementSibling;
    if (!face) throw new Error('no such choice');
    return getComputedStyle(face).backgroundColor;
  };
  expect(ground('6')).not.toBe(ground('12'));
});

test('[F] on paper there is nothing to press, and the words are dark on white', async () => {
  document.documentElement.dataset.theme = 'dark';
  await emulate({ 'prefers-color-scheme': 'dark' }, 'print');
  const screen = await openGallery();
  for (const button of screen.container.querySelectorAll('button')) {
    expect(getComputedStyle(button).display).toBe('none');
  }
  const { backgroundColor, color } = getComputedStyle(document.documentElement);
  expect(backgroundColor).toBe('rgb(255, 255, 255)');
  expect(color).toBe('rgb(18, 33, 31)');
});

test('light and dark can be looked at whatever the device prefers', async () => {
  const screen = await openGallery();
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;
  await screen.getByRole('radio', { name: 'Dark' }).click();
  await expect.poll(ground).toBe('rgb(12, 20, 19)');
  await screen.getByRole('radio', { name: 'Light' }).click();
  await expect.poll(ground).toBe('rgb(246, 244, 238)');
  await screen.unmount();
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
