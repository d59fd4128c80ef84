import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CodeField } from './code-field.tsx';
import { Checkbox, ChoiceField, SelectField, TextField } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { show } from './test/show.tsx';
import { TextAreaField } from './text-area-field.tsx';

test('[F] a field is named by its label and described by its hint and its error', async () => {
  const screen = await show(
    <TextField name="first" label="First name" hint="As on your ID" error="Enter it" />,
  );
  const box = screen.getByRole('textbox', { name: 'First name' });
  await expect.element(box).toHaveAccessibleDescription('As on your ID Enter it');
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
});

test('an error that comes moves nothing below it', async () => {
  const field = (error: string) => (
    <>
      <TextField name="first" label="First name" error={error} />
      <p>below</p>
    </>
  );
  const screen = await show(field(''));
  const before = screen.getByText('below').element().getBoundingClientRect().top;
  await screen.rerender(field('Enter it'));
  expect(screen.getByText('below').element().getBoundingClientRect().top).toBe(before);
});

test('an error stands apart from the next label, also where it takes two lines', async () => {
  const form = (error: string) => (
    <div style={{ width: '20rem' }}>
      <TextField name="first" label="First name" error={error} />
      <TextField name="last" label="Last name" />
    </div>
  );
  const short = 'Enter it';
  const long = 'Start with a letter. Use letters, spaces and these marks only';
  const screen = await show(form(short));
  for (const error of [short, long]) {
    await screen.rerender(form(error));
    const { bottom } = screen.getByText(error).element().getBoundingClientRect();
    const next = screen.getByText('Last name').element().getBoundingClientRect();
    expect(next.top - bottom).toBeGreaterThanOrEqual(12);
  }
});

test('a field that may stay empty says so in the reader’s language', async () => {
  const screen = await show(<TextField name="middle" label="Gitnang pangalan" optional />, 'fil');
  await expect.element(screen.getByText('(opsiyonal)')).toBeVisible();
});

test('a password is hidden, shows on request, and hides again; the button says what a press does', async () => {
  const screen = await show(<PasswordField name="password" label="Password" />);
  const box = screen.getByLabelText('Password');
  await box.fill('Kalamansi#26');
  await expect.element(box).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Show' }).click();
  await expect.element(box).toHaveAttribute('type', 'text');
  await expect.element(box).toHaveValue('Kalamansi#26');
  const hide = screen.getByRole('button', { name: 'Hide' });
  await expect.element(hide).not.toHaveAttribute('aria-pressed');
  await hide.click();
  await expect.element(box).toHaveAttribute('type', 'password');
});

test('a tick is set with the space key, its words are its target, and its error is told', async () => {
  const screen = await show(<Checkbox name="agree" label="I agree" error="Please read it" />);
  const box = screen.getByRole('checkbox', { name: 'I agree' });
  await expect.element(box).toHaveAccessibleDescription('Please read it');
  await userEvent.tab();
  await userEvent.keyboard(' ');
  await expect.element(box).toBeChecked();
  await screen.getByText('I agree').click();
  await expect.element(box).not.toBeChecked();
});

const terms = ['6', '12', '24'].map((months) => ({ value: months, label: months }));

function Term() {
  const [term, setTerm] = useState('6');
  return <ChoiceField name="term" legend="Months" options={terms} value={term} onValue={setTerm} />;
}

test('[S2.20] a choice of a few is one stop of the tab key and moves with the arrows', async () => {
  const screen = await show(<Term />);
  await userEvent.tab();
  await expect.element(screen.getByRole('radio', { name: '6', exact: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('radio', { name: '12' })).toBeChecked();
  await expect.element(screen.getByRole('group', { name: 'Months' })).toBeVisible();
});

test('[S2.20] the detail of a choice, such as a limit, can be read before it is chosen, and is no part of its name', async () => {
  const options = [{ value: 'QR_PH', label: 'QR Ph', detail: '₱1.00 to ₱50,000.00' }];
  const screen = await show(
    <ChoiceField name="way" legend="Pay with" options={options} value="" onValue={() => {}} />,
  );
  const way = screen.getByRole('radio', { name: 'QR Ph', exact: true });
  await expect.element(way).not.toBeChecked();
  await expect.element(way).toHaveAccessibleDescription('₱1.00 to ₱50,000.00');
  await expect.element(screen.getByText('₱1.00 to ₱50,000.00')).toBeVisible();
});

test('a select starts at its placeholder and tells what was chosen', async () => {
  function Marital() {
    const [value, setValue] = useState('');
    return (
      <>
        <SelectField
          name="marital"
          label="Marital status"
          placeholder="Choose one"
          options={[{ value: 'Single', label: 'Single' }]}
          value={value}
          onValue={setValue}
        />
        <output>{value}</output>
      </>
    );
  }
  const screen = await show(<Marital />);
  const box = screen.getByRole('combobox', { name: 'Marital status' });
  await expect.element(box).toHaveDisplayValue('Choose one');
  await box.selectOptions('Single');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Single');
});

test('a long text is counted and never cut off', async () => {
  function Message() {
    const [value, setValue] = useState('');
    return (
      <TextAreaField
        name="message"
        label="Message"
        lengthMax={5}
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  }
  const screen = await show(<Message />);
  const box = screen.getByRole('textbox', { name: 'Message' });
  await expect.element(box).toHaveAccessibleDescription('5 characters left');
  await box.fill('Peña 1');
  await expect.element(box).toHaveValue('Peña 1');
  await expect.element(box).toHaveAccessibleDescription('1 character too many');
});

test('[S5.24] a code takes spaces, hyphens and full-width digits and keeps at most 12 digits', async () => {
  function Code() {
    const [code, setCode] = useState('');
    return <CodeField name="code" label="Code" lengthMax={12} value={code} onValue={setCode} />;
  }
  const screen = await show(<Code />);
  const box = screen.getByRole('textbox', { name: 'Code' });
  await expect.element(box).toHaveAttribute('autocomplete', 'one-time-code');
  await box.fill('12 34-56a');
  await expect.element(box).toHaveValue('123456');
  await box.fill('１２３４５６');
  await expect.element(box).toHaveValue('123456');
  await box.fill('1234567890123');
  await expect.element(box).toHaveValue('123456789012');
});
