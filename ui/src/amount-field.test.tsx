import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AmountField } from './amount-field.tsx';
import { show } from './test/show.tsx';

/** Accepts digits only: at most 300 while typing, at least 10 after blur. */
function Owner() {
  const [text, setText] = useState('150');
  const [note, setNote] = useState('');
  return (
    <AmountField
      name="amount"
      label="Amount"
      sign="₱"
      value={text}
      note={note}
      onText={(typed) => {
        setNote('');
        if (/^\d*$/.test(typed)) setText(Number(typed) > 300 ? '300' : typed);
      }}
      onLeave={() => {
        if (Number(text) >= 10) return;
        setText('10');
        setNote('The lowest amount is ₱10.');
      }}
    />
  );
}

test('[S5.18] what its owner does not take leaves the box as it was', async () => {
  const screen = await show(<Owner />);
  const box = screen.getByLabelText('Amount');
  await userEvent.type(box, 'x');
  await expect.element(box).toHaveValue('150');
});

test('[S5.19] its owner may put a bound in the place of what was typed', async () => {
  const screen = await show(<Owner />);
  const box = screen.getByLabelText('Amount');
  await userEvent.type(box, '5');
  await expect.element(box).toHaveValue('300');
});

test('[S5.20][S5.21] what leaving the box changed is said, until something is typed again', async () => {
  const screen = await show(<Owner />);
  const box = screen.getByLabelText('Amount');
  await userEvent.fill(box, '7');
  await userEvent.tab();
  await expect.element(box).toHaveValue('10');
  await expect.element(screen.getByRole('status')).toHaveTextContent('The lowest amount is ₱10.');
  await userEvent.type(box, '0');
  await expect.element(screen.getByRole('status')).toHaveTextContent('');
});

test('[S5.18] the sign stands before the figures and phones show a keyboard of digits', async () => {
  const screen = await show(<Owner />);
  await expect.element(screen.getByText('₱', { exact: true })).toBeVisible();
  await expect.element(screen.getByLabelText('Amount')).toHaveAttribute('inputmode', 'decimal');
});

/** Keeps every text of at most 10 characters. */
function Free() {
  const [text, setText] = useState('');
  return (
    <AmountField
      name="amount"
      label="Amount"
      sign="₱"
      maxLength={10}
      value={text}
      onText={setText}
    />
  );
}

test('[S5.25] an amount that is left has separators between its thousands; typing replaces it, or continues between the same digits', async () => {
  const screen = await show(<Free />);
  const box = screen.getByLabelText('Amount');
  const element = box.element() as HTMLInputElement;
  for (const [typed, left] of [
    ['999', '999'],
    ['25750.5', '25,750.5'],
    ['1234567.89', '1,234,567.89'],
    ['4321', '4,321'],
  ] as const) {
    await userEvent.fill(box, typed);
    await expect.element(box).toHaveValue(typed);
    await userEvent.tab();
    await expect.element(box).toHaveValue(left);
  }
  element.focus();
  element.setSelectionRange(3, 3);
  await userEvent.keyboard('56');
  await expect.element(box).toHaveValue('435621');
  await userEvent.tab();
  await expect.element(box).toHaveValue('435,621');
  element.focus();
  element.select();
  await userEvent.keyboard('1234567.89');
  await userEvent.tab();
  await expect.element(box).toHaveValue('1,234,567.89');
  element.focus();
  element.setSelectionRange(12, 12);
  await userEvent.keyboard('{Backspace}5');
  await expect.element(box).toHaveValue('1234567.85');
});
