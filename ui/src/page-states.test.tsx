import { expect, test, vi } from 'vitest';
import { EmptyState, ErrorState } from './page-states.tsx';
import { Skeleton } from './skeleton.tsx';
import { StepHeading } from './step-heading.tsx';
import { show } from './test/show.tsx';

test('[F] loading is announced in the reader’s language and shows no words that could be data', async () => {
  const screen = await show(<Skeleton lines={4} />, 'fil');
  await expect.element(screen.getByRole('status', { name: 'Naglo-load' })).toHaveTextContent('');
});

test('[F] a failure is read out and can be tried again', async () => {
  const retry = vi.fn();
  const screen = await show(<ErrorState message="Not loaded." onRetry={retry} />);
  await expect.element(screen.getByRole('alert').getByText('Not loaded.')).toBeVisible();
  await screen.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('[F] a failure of ours carries the code that support asks for, and no button without a way', async () => {
  const screen = await show(<ErrorState message="Not loaded." code="7Q2K-41" />);
  await expect.element(screen.getByText(/7Q2K-41/)).toBeVisible();
  expect(screen.getByRole('button').elements()).toEqual([]);
});

test('[F] nothing there is neither an alert nor a failure', async () => {
  const screen = await show(<EmptyState title="No withdrawals yet">They come here.</EmptyState>);
  await expect.element(screen.getByText('No withdrawals yet')).toBeVisible();
  expect(screen.getByRole('alert').elements()).toEqual([]);
});

test('[S2.31] the heading says which step of how many, and the bar is only decoration', async () => {
  const screen = await show(<StepHeading step={2} total={5} title="Current address" />);
  const heading = screen.getByRole('heading', { level: 1 });
  await expect.element(heading).toHaveTextContent('Step 2 of 5 – Current address');
  await screen.rerender(<StepHeading step={2} total={5} title="Tirahan" />);
  expect(screen.container.querySelector('[aria-hidden=true]')?.childElementCount).toBe(5);
});
