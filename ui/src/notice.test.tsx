import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TextField } from './field.tsx';
import { ErrorSummary, type FieldProblem, Notice, StatusLine } from './notice.tsx';
import { show } from './test/show.tsx';
import { TONES } from './tone.tsx';

const nameMissing = { field: 'first', message: 'Enter your first name' };
const townMissing = { field: 'town', message: 'Enter your town' };

const form = (problems: readonly FieldProblem[]) => (
  <>
    <ErrorSummary problems={problems} />
    <TextField name="first" label="First name" />
    <TextField name="town" label="Town" />
  </>
);

test('[F] the list of errors is read out, takes the focus and leads to each field', async () => {
  const screen = await show(form([nameMissing, townMissing]));
  const summary = screen.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await expect.element(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await screen.getByRole('link', { name: 'Enter your town' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
});

test('[F] putting one error right does not take the focus away from the field', async () => {
  const screen = await show(form([nameMissing, townMissing]));
  await screen.getByRole('textbox', { name: 'First name' }).fill('Ana');
  await screen.rerender(form([townMissing]));
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  await screen.rerender(form([{ ...townMissing }]));
  await expect.element(screen.getByRole('alert')).toHaveFocus();
});

test('without an error there is no list', async () => {
  const screen = await show(form([]));
  await userEvent.tab();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('[E8] a status line is a live region before it says anything, and keeps its words', async () => {
  const screen = await show(<StatusLine text="" />);
  const line = screen.getByRole('status');
  await expect.element(line).toHaveTextContent('');
  await screen.rerender(<StatusLine tone="success" text="Message sent." />);
  await expect.element(line).toHaveTextContent('Message sent.');
});

test('[E8] what went wrong is read out at once', async () => {
  const screen = await show(<StatusLine tone="danger" text="No Server Response" />);
  await expect.element(screen.getByRole('alert')).toHaveTextContent('No Server Response');
});

test('[S2.35] every tone has a drawing of its own beside its words', async () => {
  const drawings = new Set<string>();
  for (const tone of TONES) {
    const screen = await show(<Notice tone={tone}>words</Notice>);
    drawings.add(screen.container.querySelector('svg path')?.getAttribute('d') ?? '');
  }
  expect(drawings.size).toBe(TONES.length);
  expect(drawings).not.toContain('');
});
