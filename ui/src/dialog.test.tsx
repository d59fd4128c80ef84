import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Dialog } from './dialog.tsx';
import { StatusLine } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';
import { show } from './test/show.tsx';

function Terms({ fixed }: { fixed: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Terms
      </button>
      <Dialog
        open={open}
        fixed={fixed}
        title="Terms of Service"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            OK
          </button>
        }
      >
        <p>You must be 18 or older.</p>
      </Dialog>
    </>
  );
}

interface LongProps {
  readonly answer: string;
  readonly isLoading?: boolean;
  readonly withField?: boolean;
  readonly withChoice?: boolean;
}

function Long(props: LongProps) {
  const { answer, isLoading = false, withField = false, withChoice = false } = props;
  return (
    <Dialog open title="Long" closeLabel="Close" onClose={() => undefined}>
      {withField ? <input aria-label="Amount" /> : null}
      {withChoice
        ? ['Due', 'Everything'].map((name) => (
            <input key={name} type="radio" name="choice" aria-label={name} />
          ))
        : null}
      {Array.from({ length: 80 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <p key={at}>A line.</p>
      ))}
      <StatusLine text={answer} />
      {isLoading ? <Skeleton /> : null}
    </Dialog>
  );
}

async function openTerms(fixed: boolean) {
  const screen = await show(<Terms fixed={fixed} />);
  await screen.getByRole('button', { name: 'Terms' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Terms of Service' });
  await expect.element(dialog).toBeVisible();
  return { screen, dialog };
}

test('[S2.22][E11] Escape, pressed again and again, does not close the fixed dialog', async () => {
  const { dialog } = await openTerms(true);
  for (let times = 0; times < 4; times += 1) await userEvent.keyboard('{Escape}');
  await expect.element(dialog).toBeVisible();
});

test('[S2.22][E11] a press beside the fixed dialog does not close it', async () => {
  const { dialog } = await openTerms(true);
  await dialog.click({ position: { x: 100, y: -20 }, force: true });
  await expect.element(dialog).toBeVisible();
});

for (const name of ['Close', 'OK']) {
  test(`[S2.22][E11] "${name}" closes the fixed dialog and gives the focus back`, async () => {
    const { screen } = await openTerms(true);
    await screen.getByRole('button', { name, exact: true }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Terms' })).toHaveFocus();
  });
}

test('[F] a dialog begins at its heading, not at the button that closes it', async () => {
  const { screen } = await openTerms(false);
  await expect.element(screen.getByRole('heading', { name: 'Terms of Service' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('an ordinary dialog closes by Escape and gives the focus back', async () => {
  const { screen } = await openTerms(false);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Terms' })).toHaveFocus();
});

test('[F] Escape closes only the upper of two dialogs and gives the focus back to the lower one', async () => {
  function Two() {
    const [isAsking, setAsking] = useState(false);
    const [open, setOpen] = useState(true);
    return (
      <>
        <Dialog open={open} title="Devices" closeLabel="Close" onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setAsking(true)}>
            Sign out
          </button>
        </Dialog>
        <Dialog
          open={isAsking}
          title="Sign out?"
          closeLabel="Close"
          onClose={() => setAsking(false)}
        >
          <p>On every device.</p>
        </Dialog>
      </>
    );
  }
  const screen = await show(<Two />);
  const opener = screen.getByRole('button', { name: 'Sign out' });
  await opener.click();
  const upper = screen.getByRole('dialog', { name: 'Sign out?' });
  await expect.element(upper).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(upper).not.toBeInTheDocument();
  await expect.element(screen.getByRole('dialog', { name: 'Devices' })).toBeVisible();
  await expect.element(opener).toHaveFocus();
});

test('[E8] an answer that appears below the edge is scrolled into sight', async () => {
  const screen = await show(<Long answer="" />);
  await screen.rerender(<Long answer="Saved." />);
  await expect.element(screen.getByText('Saved.')).toBeInViewport({ ratio: 1 });
});

test('[E8][F] a message that appears while the person types scrolls nothing away from the field', async () => {
  const screen = await show(<Long answer="" withField />);
  const field = screen.getByRole('textbox');
  await field.click();
  await userEvent.keyboard('100');
  await screen.rerender(<Long answer="Loading." withField />);
  await expect.element(screen.getByText('Loading.')).toBeInTheDocument();
  await expect.element(field).toBeInViewport({ ratio: 1 });
});

test('[E8][F] a message that follows a choice by keyboard leaves the choice in sight; after a choice by pointer it is scrolled into sight', async () => {
  const screen = await show(<Long answer="" withChoice />);
  const everything = screen.getByRole('radio', { name: 'Everything' });
  screen.getByRole('radio', { name: 'Due' }).element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(everything).toHaveFocus();
  await screen.rerender(<Long answer="It ends the loan." withChoice />);
  await expect.element(screen.getByText('It ends the loan.')).toBeInTheDocument();
  await expect.element(everything).toBeInViewport({ ratio: 1 });
  await screen.rerender(<Long answer="" withChoice />);
  await screen.getByRole('radio', { name: 'Due' }).click();
  await screen.rerender(<Long answer="It is due." withChoice />);
  await expect.element(screen.getByText('It is due.')).toBeInViewport({ ratio: 1 });
});

test('[F] figures that are loaded below the edge after a choice by pointer move nothing under the pointer', async () => {
  const screen = await show(<Long answer="" withChoice />);
  const choice = screen.getByRole('radio', { name: 'Everything' });
  await choice.click();
  const { top } = choice.element().getBoundingClientRect();
  await screen.rerender(<Long answer="" withChoice isLoading />);
  await expect.element(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(choice.element().getBoundingClientRect().top).toBe(top);
});

test('[F] the tab key stays within the dialog', async () => {
  const { dialog } = await openTerms(true);
  for (let times = 0; times < 7; times += 1) {
    await userEvent.tab();
    const { activeElement } = document;
    // After the last control the browser itself has the focus, then the first control again.
    expect(activeElement === document.body || dialog.element().contains(activeElement)).toBe(true);
  }
});

test('[D4] the second tap of a double tap that closes a dialog presses nothing below it', async () => {
  let presses = 0;
  function Below() {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" className="fixed inset-0" onClick={() => (presses += 1)}>
          Below
        </button>
        <Dialog
          open={open}
          title="Send"
          closeLabel="Close"
          onClose={() => setOpen(false)}
          actions={
            <button type="button" onClick={() => setOpen(false)}>
              OK
            </button>
          }
        >
          <p>Once.</p>
        </Dialog>
      </>
    );
  }
  const screen = await show(<Below />);
  await screen.getByRole('button', { name: 'OK' }).dblClick();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(presses).toBe(0);
  await screen.getByRole('button', { name: 'Below' }).click();
  expect(presses).toBe(1);
});
