import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ErrorSummary, type FieldProblem } from './error-summary.tsx';
import { ChoiceField, TextField } from './field.tsx';
import { Notice, StatusLine } from './notice.tsx';
import { show } from './test/show.tsx';
import { TONES } from './tone.tsx';

const nameMissing = { field: 'first', message: 'Enter your first name' };
const townMissing = { field: 'town', message: 'Enter your town' };
const termMissing = { field: 'term', message: 'Choose the months' };

function Form({ problems }: { problems: readonly FieldProblem[] }) {
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <>
      <ErrorSummary problems={problems} />
      <TextField name="first" label="First name" error={errorOf('first')} />
      <TextField name="town" label="Town" error={errorOf('town')} />
      <ChoiceField
        name="term"
        legend="Months"
        options={[{ value: '6', label: '6' }]}
        value=""
        onValue={() => undefined}
        error={errorOf('term')}
      />
    </>
  );
}

const form = (problems: readonly FieldProblem[]) => <Form problems={problems} />;

test('[F] one error is said once, at its field, which takes the focus', async () => {
  const screen = await show(form([townMissing]));
  const town = screen.getByRole('textbox', { name: 'Town' });
  await expect.element(town).toHaveFocus();
  await expect.element(town).toHaveAccessibleDescription('Enter your town');
  expect(screen.getByText('Enter your town').elements()).toHaveLength(1);
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

test('[F] of several errors a list above names the fields and leads to each; what is wrong is said at the field, and the first one takes the focus', async () => {
  const screen = await show(form([nameMissing, townMissing, termMissing]));
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus();
  const summary = screen.getByRole('alert');
  await expect.element(summary.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  const fields = summary.getByRole('listitem').elements();
  expect(fields.map(({ textContent }) => textContent)).toEqual(['First name', 'Town', 'Months']);
  for (const { message } of [nameMissing, townMissing, termMissing]) {
    expect(screen.getByText(message).elements()).toHaveLength(1);
  }
  await summary.getByRole('link', { name: 'Town' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
});

test('[F] an error without a field on the page is said in the list', async () => {
  const screen = await show(form([{ field: 'nowhere', message: 'The link is over.' }]));
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('The link is over.');
});

test('[F] putting one error right does not take the focus away from the field', async () => {
  const screen = await show(form([nameMissing, townMissing]));
  const first = screen.getByRole('textbox', { name: 'First name' });
  await first.fill('Ana');
  await screen.rerender(form([townMissing]));
  await expect.element(first).toHaveFocus();
  await screen.rerender(form([{ ...townMissing }]));
  await expect.element(screen.getByRole('textbox', { name: 'Town' })).toHaveFocus();
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
