import { expect, test, vi } from 'vitest';
import { PhotoField, type PhotoFieldProps } from './photo-field.tsx';
import { show } from './test/show.tsx';

const field = (props: Partial<PhotoFieldProps> = {}) => (
  <PhotoField
    name="front"
    legend="Front of your ID"
    preview={null}
    previewAlt="The front"
    status="Nothing chosen yet."
    progress={null}
    camera="environment"
    onPhoto={() => {}}
    {...props}
  />
);

test('[S5.15][B6] a photo comes from the camera or from the gallery, images only', async () => {
  const screen = await show(field());
  await expect.element(screen.getByRole('button', { name: 'Take photo' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose a photo' })).toBeVisible();
  const inputs = [...screen.container.querySelectorAll('input')];
  expect(inputs.map((input) => input.getAttribute('capture'))).toEqual(['environment', null]);
  for (const input of inputs) expect(input.accept).toMatch(/^image\/[\w,/]+$/);
});

test('[B6] what was chosen is handed on, and the same file can be chosen again', async () => {
  const onPhoto = vi.fn();
  const screen = await show(field({ onPhoto }));
  const input = screen.container.querySelectorAll('input')[1];
  if (!input) throw new Error('no file input');
  const file = new File(['x'], 'id.jpg', { type: 'image/jpeg' });
  for (let times = 0; times < 2; times += 1) {
    const files = new DataTransfer();
    files.items.add(file);
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(onPhoto).toHaveBeenCalledTimes(2);
  expect(onPhoto).toHaveBeenLastCalledWith(file);
});

test('[B6] what becomes of the photo is said in words, with a bar while it is sent', async () => {
  const screen = await show(field({ status: 'Sending: 40%', progress: 0.4 }));
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sending: 40%');
  await expect.element(screen.getByRole('progressbar', { name: 'Sending: 40%' })).toBeVisible();
});

test('[F] a missing photo is told to the group and its summary leads to the first button', async () => {
  const screen = await show(field({ error: 'Add a photo' }));
  await expect
    .element(screen.getByRole('group', { name: 'Front of your ID' }))
    .toHaveAccessibleDescription('Add a photo');
  expect(document.getElementById('front')?.textContent).toContain('Take photo');
});

test('[B6] the page may take the photo itself; the file input stays within reach', async () => {
  const onTake = vi.fn();
  const screen = await show(field({ onTake }));
  await screen.getByRole('button', { name: 'Take photo' }).click();
  expect(onTake).toHaveBeenCalledOnce();
  const input = screen.container.querySelector('input[capture]');
  const opened = vi.fn((event: Event) => event.preventDefault());
  input?.addEventListener('click', opened);
  onTake.mock.lastCall?.[0]();
  expect(opened).toHaveBeenCalledOnce();
});

test('[B6] with a hint taking it again comes before using the photo, otherwise after it', async () => {
  const use = <button type="button">Use it</button>;
  const names = (container: HTMLElement) =>
    [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
  const screen = await show(field({ preview: 'data:,', use }));
  expect(names(screen.container)).toEqual(['Use it', 'Take it again', 'Choose another']);
  await screen.rerender(field({ preview: 'data:,', use, retakeFirst: true }));
  expect(names(screen.container)).toEqual(['Take it again', 'Use it', 'Choose another']);
});

test('[B6] a photo with nothing left to do is one line, with its buttons behind Change until another photo is shown', async () => {
  const screen = await show(field({ compact: true, preview: 'data:,1', hint: 'All corners.' }));
  const group = screen.getByRole('group', { name: 'Front of your ID' });
  await expect.element(group).not.toHaveTextContent('All corners.');
  expect(screen.getByRole('button').elements()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Change: Front of your ID' }).click();
  await expect.element(screen.getByRole('button', { name: 'Take it again' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Choose another' })).toBeVisible();
  await screen.rerender(field({ compact: true, preview: 'data:,2' }));
  expect(screen.getByRole('button').elements()).toHaveLength(1);
});
