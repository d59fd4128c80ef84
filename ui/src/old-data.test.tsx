import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { OldData } from './old-data.tsx';
import { FailedBox, StateBox } from './state-box.tsx';
import { show } from './test/show.tsx';

const nothing = () => undefined;

test('[F] nothing there, no match and a page of other roles each say so calmly, without an alert', async () => {
  for (const kind of ['empty', 'noMatch', 'closed'] as const) {
    const screen = await show(
      <StateBox kind={kind} title="Nothing waits for you">
        New work appears here.
      </StateBox>,
    );
    await expect.element(screen.getByText('Nothing waits for you')).toBeVisible();
    await expect.element(screen.getByText('New work appears here.')).toBeVisible();
    expect(screen.getByRole('alert').elements()).toEqual([]);
    await screen.unmount();
  }
});

test('[F] a list that failed is read out with its code and can be loaded again, also while other actions wait', async () => {
  const retry = vi.fn();
  const screen = await show(
    <OldData asOf="9:38 AM" onRetry={nothing}>
      <FailedBox title="Not loaded" code="K7-2QD4" onRetry={retry}>
        Nothing was changed.
      </FailedBox>
    </OldData>,
  );
  const box = screen.getByRole('alert').filter({ hasText: 'Not loaded' });
  await expect.element(box.getByText(/Nothing was changed\./)).toBeVisible();
  await expect.element(box.getByText(/Code K7-2QD4/)).toBeVisible();
  await box.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('[V17][F] what is known but old says from when it is; its decisions wait, with the reason beside the button, and loading it again does not', async () => {
  const [decide, open, cancel, retry] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const page = (asOf: string | null) => (
    <OldData asOf={asOf} why="There is no connection." onRetry={retry}>
      <p>LN-2RJ8-6C0V</p>
      <Button onClick={decide}>Approve</Button>
      <Button kind="secondary" onClick={open}>
        Release
      </Button>
      <Button kind="secondary" isAlwaysFree onClick={cancel}>
        Cancel
      </Button>
    </OldData>
  );
  const screen = await show(page('9:38 AM'));
  const told = screen.getByRole('alert');
  await expect
    .element(told.getByText(/As of 9:38 AM\. Decisions wait for fresh data\./))
    .toBeVisible();
  await expect.element(told.getByText(/There is no connection\./)).toBeVisible();
  await expect.element(screen.getByText('LN-2RJ8-6C0V')).toBeVisible();
  const approve = screen.getByRole('button', { name: 'Approve' });
  await expect.element(approve).toHaveAttribute('aria-disabled', 'true');
  await expect.element(approve).toHaveAccessibleDescription('Waits: this is from 9:38 AM.');
  await expect.element(screen.getByText('Waits: this is from 9:38 AM.')).toBeVisible();
  const release = screen.getByRole('button', { name: 'Release' });
  await expect.element(release).toHaveAccessibleDescription('Waits: this is from 9:38 AM.');
  (approve.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await release.click({ force: true });
  expect([decide.mock.calls, open.mock.calls]).toEqual([[], []]);
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect([cancel.mock.calls.length, retry.mock.calls.length]).toEqual([1, 1]);

  await screen.rerender(page(null));
  expect(screen.getByRole('alert').elements()).toEqual([]);
  await approve.click();
  expect(decide).toHaveBeenCalledOnce();
});

test('[V17] a form below old data is not sent, what is typed stays when the data is fresh, and fresh data inside old data waits too', async () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const page = (asOf: string | null) => (
    <OldData asOf={asOf} onRetry={nothing}>
      <OldData asOf={null} onRetry={nothing}>
        <form onSubmit={sent}>
          <input aria-label="Reason" />
          <Button type="submit">Send</Button>
        </form>
      </OldData>
    </OldData>
  );
  const screen = await show(page('9:38 AM'), 'fil');
  await expect
    .element(screen.getByRole('alert').getByText(/Mula pa noong 9:38 AM\./))
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Reason' }).fill('Paid twice');
  await userEvent.keyboard('{Enter}');
  expect(sent).not.toHaveBeenCalled();
  await screen.rerender(page(null));
  await expect.element(screen.getByRole('textbox')).toHaveValue('Paid twice');
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(sent).toHaveBeenCalledOnce();
});
