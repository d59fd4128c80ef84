import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ErrorSummary } from './error-summary.tsx';
import { TextField } from './field.tsx';
import { type Language, LanguageProvider } from './language.tsx';
import { StatusLine } from './notice.tsx';
import { ToastRegion } from './toast-region.tsx';
import { useForm } from './use-form.tsx';
import { useWork } from './use-work.tsx';

function Contact() {
  const form = useForm({ name: '' });
  const work = useWork(() => 'No Server Response');
  return (
    <>
      <ErrorSummary problems={form.problems} />
      <TextField
        name="name"
        label="Name"
        value={form.values.name}
        error={form.errorOf('name')}
        onChange={(event) => form.set('name', event.target.value)}
      />
      <button
        type="button"
        onClick={() => {
          form.check([{ field: 'name', message: 'Enter your whole name.' }]);
          void work.run(() => Promise.reject(new Error('offline')));
        }}
      >
        Send
      </button>
      <StatusLine {...work.status} />
    </>
  );
}

function InTwoLanguages() {
  const [language, setLanguage] = useState<Language>('en');
  return (
    <LanguageProvider language={language}>
      <ToastRegion />
      <Contact />
      <button type="button" onClick={() => setLanguage('fil')}>
        Filipino
      </button>
    </LanguageProvider>
  );
}

test('[F] after a change of language nothing stays worded in the other one, and what was typed stays', async () => {
  await render(<InTwoLanguages />);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('Maria');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(name).toHaveAccessibleDescription('Enter your whole name.');
  await expect.element(page.getByText('No Server Response').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filipino' }).click();
  await expect.element(page.getByText('No Server Response')).not.toBeInTheDocument();
  await expect.element(page.getByText('Enter your whole name.')).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Maria');
});
