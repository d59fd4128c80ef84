import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { show } from './test/show.tsx';

test('[E13] a button that waits keeps its place in the tab order and tells when it is pressed', async () => {
  const told = vi.fn();
  const screen = await show(
    <Button unavailable onClick={told}>
      Apply
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Apply' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(told).toHaveBeenCalledOnce();
});

test('a button at work says so and takes no second press', async () => {
  const pressed = vi.fn();
  const screen = await show(
    <Button busy onClick={pressed}>
      Submitting...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Submitting...' });
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  await button.click({ force: true });
  expect(pressed).not.toHaveBeenCalled();
});

test('a busy submit button does not send its form again', async () => {
  const sent = vi.fn();
  const screen = await show(
    <form onSubmit={sent}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await screen.getByRole('button', { name: 'Send' }).click({ force: true });
  expect(sent).not.toHaveBeenCalled();
});

test('a waiting button reads as well as any other and is 44 px high', async () => {
  const screen = await show(<Button unavailable>Apply</Button>);
  const button = screen.getByRole('button', { name: 'Apply' }).element();
  expect(getComputedStyle(button).opacity).toBe('1');
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
