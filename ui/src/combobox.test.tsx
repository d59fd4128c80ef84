import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Combobox } from './combobox.tsx';
import { show } from './test/show.tsx';

const towns = ['Biñan', 'Binangonan', 'Cebu', 'Davao'].map((name) => ({
  value: name,
  label: name,
}));

function Town({ takesFreeText = false }: { takesFreeText?: boolean }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox
        name="town"
        label="Town"
        options={towns}
        value={value}
        onValue={setValue}
        {...(takesFreeText ? { onFreeText: setValue } : {})}
      />
      <button type="button">next</button>
      <output aria-label="chosen">{value}</output>
    </>
  );
}

test('[F] a long list is searched by typing, where n finds ñ, and chosen by keyboard alone', async () => {
  const screen = await show(<Town />);
  const box = screen.getByRole('combobox', { name: 'Town' });
  await userEvent.tab();
  await userEvent.keyboard('bin');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  const options = screen.getByRole('option');
  expect(options.elements().map((option) => option.textContent)).toEqual(['Biñan', 'Binangonan']);
  await expect.element(box).not.toHaveAttribute('aria-activedescendant');
  const active = () =>
    document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('Biñan');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(active).toBe('Binangonan');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(box).toHaveValue('Biñan');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByLabelText('chosen')).toHaveTextContent('Biñan');
});

test('[S5.13][F] names that begin with what was typed come first, then those with another word that does', async () => {
  const names = ['Cabasan', 'Bagong San Roque', 'San Pablo', 'Santa Cruz'];
  const options = names.map((name) => ({ value: name, label: name }));
  const screen = await show(
    <Combobox name="place" label="Place" options={options} value="" onValue={() => {}} />,
  );
  await userEvent.tab();
  await userEvent.keyboard('san');
  const found = screen.getByRole('option');
  await expect.element(found.first()).toBeVisible();
  expect(found.elements().map((option) => option.textContent)).toEqual([
    'San Pablo',
    'Santa Cruz',
    'Bagong San Roque',
    'Cabasan',
  ]);
});

test('[F] the arrow key opens a closed list on its first option; opened again it begins at the chosen one', async () => {
  const screen = await show(<Town />);
  const box = screen.getByRole('combobox', { name: 'Town' });
  const active = () =>
    document.getElementById(box.element().getAttribute('aria-activedescendant') ?? '')?.textContent;
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(active).toBe('Biñan');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(screen.getByLabelText('chosen')).toHaveTextContent('Cebu');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(box).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(active).toBe('Cebu');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.element(screen.getByLabelText('chosen')).toHaveTextContent('Binangonan');
});

test('[F] an option with a translated name is found by its stored name too', async () => {
  const screen = await show(
    <Combobox
      name="country"
      label="Bansa"
      options={[
        { value: 'Japan', label: 'Japan' },
        { value: 'Philippines', label: 'Pilipinas' },
      ]}
      value=""
      onValue={() => {}}
    />,
  );
  await screen.getByRole('combobox', { name: 'Bansa' }).fill('phil');
  const options = screen.getByRole('option');
  expect(options.elements().map((option) => option.textContent)).toEqual(['Pilipinas']);
});

test('an option is chosen by pointer without losing the tap', async () => {
  const screen = await show(<Town />);
  await screen.getByRole('combobox', { name: 'Town' }).click();
  await screen.getByRole('option', { name: 'Cebu' }).click();
  await expect.element(screen.getByLabelText('chosen')).toHaveTextContent('Cebu');
});

test('nothing found is said, and words that are no option are not kept', async () => {
  const screen = await show(<Town />);
  const box = screen.getByRole('combobox', { name: 'Town' });
  await box.fill('Atlantis');
  await expect.element(screen.getByText('No match. Check the spelling.')).toBeVisible();
  await screen.getByRole('button', { name: 'next' }).click();
  await expect.element(box).toHaveValue('');
});

test('where free words are taken, they stay as typed', async () => {
  const screen = await show(<Town takesFreeText />);
  const box = screen.getByRole('combobox', { name: 'Town' });
  await box.fill('Atlantis');
  await screen.getByRole('button', { name: 'next' }).click();
  await expect.element(box).toHaveValue('Atlantis');
});

test('an option that was typed out is taken when the box is left', async () => {
  const screen = await show(<Town />);
  await screen.getByRole('combobox', { name: 'Town' }).fill('davao');
  await userEvent.tab();
  await expect.element(screen.getByLabelText('chosen')).toHaveTextContent('Davao');
});

test('Escape closes the list and leaves the dialog around it open', async () => {
  const screen = await show(<Town />);
  const box = screen.getByRole('combobox', { name: 'Town' });
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => heard.push(event.key);
  document.addEventListener('keydown', hear);
  await box.click();
  await userEvent.keyboard('{Escape}');
  document.removeEventListener('keydown', hear);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  expect(heard).toEqual([]);
});

test('a list too long to show says that there is more', async () => {
  const many = Array.from({ length: 251 }, (_, at) => ({ value: `${at}`, label: `Place ${at}` }));
  const screen = await show(
    <Combobox name="place" label="Place" options={many} value="" onValue={() => {}} />,
  );
  await screen.getByRole('combobox', { name: 'Place' }).click();
  await expect.element(screen.getByText('There are more. Keep typing.')).toBeVisible();
  expect(screen.getByRole('option').elements()).toHaveLength(250);
});
