import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AmountField } from './amount-field.tsx';
import { show } from './test/show.tsx';

interface BoxProps {
  readonly onDraft?: (draft: string) => string | undefined;
  readonly onLeave?: () => string | undefined;
}

function Box({ onDraft, onLeave }: BoxProps) {
  const [settled, setSettled] = useState('150,000.00');
  return (
    <>
      <AmountField
        name="amount"
        label="Amount"
        sign="₱"
        value={settled}
        onValue={(draft) => onDraft?.(draft)}
        {...(onLeave
          ? {
              onLeave: () => {
                setSettled('3,000,000.00');
                return onLeave();
              },
            }
          : {})}
      />
      <button type="button">next</button>
    </>
  );
}

test('[S5.18] digits, one point and two decimals are taken; anything else is ignored', async () => {
  const onDraft = vi.fn((_draft: string) => undefined);
  const screen = await show(<Box onDraft={onDraft} />);
  const box = screen.getByRole('textbox', { name: 'Amount' });
  await box.fill('');
  await box.click();
  await userEvent.keyboard('12x.3-45');
  await expect.element(box).toHaveValue('12.34');
  expect(onDraft).toHaveBeenLastCalledWith('12.34');
});

test('[S5.18] spaces, separators, the sign and full-width digits are stripped, not punished', async () => {
  const onDraft = vi.fn((_draft: string) => undefined);
  const screen = await show(<Box onDraft={onDraft} />);
  const box = screen.getByRole('textbox', { name: 'Amount' });
  for (const [typed, draft] of [
    ['₱ 200,000.50', '200000.50'],
    ['PHP 200 000', '200000'],
    ['２５００００', '250000'],
  ] as const) {
    await box.fill(typed);
    expect(onDraft).toHaveBeenLastCalledWith(draft);
  }
});

test('[S5.19] the house may answer a bound, and it stands in the box', async () => {
  const screen = await show(<Box onDraft={(draft) => (draft === '9' ? '8' : undefined)} />);
  const box = screen.getByRole('textbox', { name: 'Amount' });
  await box.fill('9');
  await expect.element(box).toHaveValue('8');
});

test('[S5.20] leaving the box settles the amount and says what was changed', async () => {
  const screen = await show(<Box onLeave={() => 'The highest amount is ₱3,000,000.00.'} />);
  const box = screen.getByRole('textbox', { name: 'Amount' });
  await box.fill('9000000');
  await screen.getByRole('button', { name: 'next' }).click();
  await expect.element(box).toHaveValue('3,000,000.00');
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('The highest amount is ₱3,000,000.00.');
});

test('[F] the phone shows its keypad for decimals and the sign is no part of the box', async () => {
  const screen = await show(<Box />);
  const box = screen.getByRole('textbox', { name: 'Amount' });
  await expect.element(box).toHaveAttribute('inputmode', 'decimal');
  await expect.element(box).toHaveValue('150,000.00');
});
