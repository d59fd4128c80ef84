import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SliderField } from './slider-field.tsx';
import { show } from './test/show.tsx';

function Slider({ start }: { start: number }) {
  const [value, setValue] = useState(start);
  return (
    <SliderField
      label="Amount"
      valueText={`₱${value}`}
      min={150}
      max={300}
      step={1}
      value={value}
      lessLabel="less"
      moreLabel="more"
      onValue={setValue}
      onLess={() => setValue(value - 10)}
      onMore={() => setValue(value + 10)}
    />
  );
}

test('[S2.20] the slider moves by arrow keys and says its value in words', async () => {
  const screen = await show(<Slider start={200} />);
  const slider = screen.getByRole('slider', { name: 'Amount' });
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(slider).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '₱201');
  await userEvent.keyboard('{End}');
  await expect.element(slider).toHaveAttribute('aria-valuetext', '₱300');
});

test('[S2.20] − and + move it without dragging', async () => {
  const screen = await show(<Slider start={160} />);
  const slider = screen.getByRole('slider', { name: 'Amount' });
  await screen.getByRole('button', { name: 'less' }).click();
  await expect.element(slider).toHaveValue('150');
  await screen.getByRole('button', { name: 'more' }).click();
  await expect.element(slider).toHaveValue('160');
});
