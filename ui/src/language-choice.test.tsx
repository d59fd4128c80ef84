import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { LanguageChooser, LanguageSwitch } from './language-choice.tsx';

afterEach(() => {
  localStorage.removeItem('kit-language');
  document.documentElement.lang = 'en';
});

const chooser = (onLanguage = vi.fn()) => (
  <LanguageChooser storageKey="kit-language" first={() => 'en'} onLanguage={onLanguage}>
    <LanguageSwitch />
  </LanguageChooser>
);

test('[F] the language is switched for the words, the page and whoever asks, and is kept', async () => {
  const onLanguage = vi.fn();
  const screen = await render(chooser(onLanguage));
  await screen.getByRole('button', { name: 'Filipino' }).click();
  await expect.element(screen.getByRole('group', { name: 'Wika' })).toBeVisible();
  expect(document.documentElement.lang).toBe('fil');
  expect(onLanguage).toHaveBeenLastCalledWith('fil');
  await screen.unmount();
  const again = await render(chooser());
  await expect
    .element(again.getByRole('button', { name: 'Filipino' }))
    .toHaveAttribute('aria-pressed', 'true');
});

test('[F] each language is named in itself and marked as such', async () => {
  const screen = await render(chooser());
  await expect
    .element(screen.getByRole('button', { name: 'Filipino' }))
    .toHaveAttribute('lang', 'fil');
});
