import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { StillToComplete } from './still-to-complete.tsx';
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

test('[E13] a primary button that waits is known from the second one by its colour', async () => {
  const screen = await show(
    <>
      <Button unavailable>Continue</Button>
      <Button kind="secondary" unavailable>
        Send again
      </Button>
      <Button kind="secondary">Back</Button>
    </>,
  );
  const groundOf = (name: string) =>
    getComputedStyle(screen.getByRole('button', { name }).element()).backgroundColor;
  expect(groundOf('Continue')).not.toBe(groundOf('Back'));
  expect(groundOf('Continue')).not.toBe(groundOf('Send again'));
});

test('[E13] beneath a button that waits are the names of the fields to complete: three and how many more, or all four', async () => {
  const screen = await show(
    <StillToComplete fields={['Gender', 'First name', 'Country', 'Town']} />,
  );
  await expect
    .element(screen.getByText('Still to complete: Gender, First name, Country, Town'))
    .toBeVisible();
  await screen.rerender(
    <StillToComplete fields={['Gender', 'First name', 'Country', 'Town', 'Street']} />,
  );
  await expect
    .element(screen.getByText('Still to complete: Gender, First name, Country and 2 more'))
    .toBeVisible();
  await screen.rerender(<StillToComplete fields={['Gender']} />);
  await expect.element(screen.getByText('Still to complete: Gender')).toBeVisible();
});

test('[E13] a button that waits looks like one and tells a screen reader its reason; afterwards it does neither', async () => {
  const looks = (isWaiting: boolean) => (
    <>
      <Button unavailable={isWaiting} reason="reason">
        Continue
      </Button>
      <Button kind="secondary" unavailable={isWaiting}>
        Send again
      </Button>
      <p id="reason">Still to complete: Gender</p>
    </>
  );
  const screen = await show(looks(true));
  const next = screen.getByRole('button', { name: 'Continue' });
  const borderOf = (name: string) =>
    getComputedStyle(screen.getByRole('button', { name }).element()).borderStyle;
  await expect.element(next).toHaveAccessibleDescription('Still to complete: Gender');
  expect([borderOf('Continue'), borderOf('Send again')]).toEqual(['dashed', 'dashed']);
  await screen.rerender(looks(false));
  await expect.element(next).not.toHaveAccessibleDescription();
  expect([borderOf('Continue'), borderOf('Send again')]).toEqual(['solid', 'solid']);
});

test('a waiting button reads as well as any other and is 44 px high', async () => {
  const screen = await show(<Button unavailable>Apply</Button>);
  const button = screen.getByRole('button', { name: 'Apply' }).element();
  expect(getComputedStyle(button).opacity).toBe('1');
  expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});
