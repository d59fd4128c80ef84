import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { DateField, type DateParts } from './date-field.tsx';
import { partOrder, readWholeDate } from './date-parts.ts';
import { show } from './test/show.tsx';

function Birth({ start = { day: '', month: '', year: '' } }: { start?: DateParts }) {
  const [value, setValue] = useState<DateParts>(start);
  return (
    <>
      <DateField name="birth" legend="Date of birth" value={value} onValue={setValue} />
      <output>{`${value.year}-${value.month}-${value.day}`}</output>
    </>
  );
}

const boxes = (screen: Awaited<ReturnType<typeof show>>) => ({
  day: screen.getByRole('textbox', { name: 'Day' }),
  month: screen.getByRole('textbox', { name: 'Month' }),
  year: screen.getByRole('textbox', { name: 'Year' }),
  whole: screen.getByRole('status'),
});

test('[S5.11] typing eight digits fills month, day and year, moving on by itself', async () => {
  const { month, year, whole } = boxes(await show(<Birth />));
  await month.click();
  await userEvent.keyboard('05091998');
  await expect.element(whole).toHaveTextContent('1998-05-09');
  await expect.element(year).toHaveFocus();
});

test('[S5.11] the parts stand in the order of the reader’s locale', async () => {
  expect(partOrder('en-PH')).toEqual(['month', 'day', 'year']);
  expect(partOrder('en-GB')).toEqual(['day', 'month', 'year']);
  expect(partOrder('ja')).toEqual(['year', 'month', 'day']);
  const screen = await show(<Birth />);
  const names = screen.getByRole('textbox').elements();
  expect(names.map((box) => box.getAttribute('autocomplete'))).toEqual([
    'bday-month',
    'bday-day',
    'bday-year',
  ]);
});

test('[S5.11] a digit that can only be the whole part gets its nought and moves on', async () => {
  const { month, day } = boxes(await show(<Birth />));
  await month.click();
  await userEvent.keyboard('5');
  await expect.element(month).toHaveValue('05');
  await expect.element(day).toHaveFocus();
});

test('[S5.11] a single digit gets its nought when its box is left', async () => {
  const { month, day } = boxes(await show(<Birth />));
  await month.click();
  await userEvent.keyboard('1');
  await day.click();
  await expect.element(month).toHaveValue('01');
});

test('[S5.11] backspace in an empty box moves back and takes nothing by itself', async () => {
  const { month, day } = boxes(await show(<Birth start={{ day: '', month: '05', year: '' }} />));
  await day.click();
  await userEvent.keyboard('{Backspace}');
  await expect.element(month).toHaveFocus();
  await expect.element(month).toHaveValue('05');
  await userEvent.keyboard('{Backspace}');
  await expect.element(month).toHaveValue('0');
});

test('[S5.11] letters are not taken, and correcting a full box does not move on', async () => {
  const { month, day } = boxes(await show(<Birth start={{ day: '', month: '12', year: '' }} />));
  await day.click();
  await userEvent.keyboard('a1b2');
  await expect.element(day).toHaveValue('12');
  await month.click();
  await userEvent.keyboard('{End}{Backspace}');
  await expect.element(month).toHaveFocus();
  await expect.element(month).toHaveValue('1');
});

test('[S5.11] a month is also understood by its name, in English and in Filipino', async () => {
  const { month, day, whole } = boxes(await show(<Birth />));
  for (const [typed, number] of [
    ['Mar', '03'],
    ['peb', '02'],
    ['Disyembre', '12'],
  ] as const) {
    await month.clear();
    await month.click();
    await userEvent.keyboard(typed);
    await expect.element(month).toHaveValue(number);
    await expect.element(day).toHaveFocus();
    await expect.element(day).toHaveValue('');
    await expect.element(whole).toHaveTextContent(`-${number}-`);
  }
});

test('[S5.11] letters that name no month stay in sight while they are typed, and are no part of the date', async () => {
  const { month, day, whole } = boxes(await show(<Birth />));
  await month.click();
  await userEvent.keyboard('Ma');
  await expect.element(month).toHaveValue('Ma');
  await expect.element(whole).toHaveTextContent('--');
  await day.click();
  await expect.element(month).toHaveValue('');
});

test('[S5.11] a whole date may be pasted in any box', async () => {
  const { day, whole } = boxes(await show(<Birth />));
  const data = new DataTransfer();
  data.setData('text', '1998-05-09');
  day.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
  await expect.element(whole).toHaveTextContent('1998-05-09');
});

test('a pasted date is read year first or in the locale’s order, and nothing else is', () => {
  const order = partOrder('en-PH');
  const ninthOfMay = { day: '09', month: '05', year: '1998' };
  expect(readWholeDate('1998/5/9', order)).toEqual(ninthOfMay);
  expect(readWholeDate('5/9/1998', order)).toEqual(ninthOfMay);
  expect(readWholeDate('9.5.1998', partOrder('en-GB'))).toEqual(ninthOfMay);
  for (const text of ['', '1998', '05-09', '5/9/98', '123/45/1998']) {
    expect(readWholeDate(text, order)).toBeNull();
  }
});

test('[F] every part is told the hint and the error of the whole', async () => {
  const screen = await show(
    <DateField
      name="birth"
      legend="Date of birth"
      hint="As on your ID"
      error="Must include a month"
      value={{ day: '', month: '', year: '' }}
      onValue={() => {}}
    />,
  );
  for (const part of ['Day', 'Month', 'Year']) {
    const box = screen.getByRole('textbox', { name: part });
    await expect.element(box).toHaveAccessibleDescription('As on your ID Must include a month');
    await expect.element(box).toHaveAttribute('inputmode', 'numeric');
  }
});
