import { expect, test } from 'vitest';
import { Row } from './row.tsx';
import { linesOf } from './test/lines-of.ts';
import { show } from './test/show.tsx';

test('[F] in a row of every width a Filipino word such as i-withdraw stays on one line, and the words are the same', async () => {
  const text = 'Puwedeng i-withdraw o ipambayad';
  for (let width = 120; width <= 300; width += 5) {
    const screen = await show(
      <p style={{ width }}>
        <Row title="Mag-sign in at mag-apply" text={text} />
      </p>,
    );
    const row = screen.getByRole('paragraph');
    await expect.element(row).toHaveTextContent(`Mag-sign in at mag-apply${text}`);
    const lines = linesOf(row.element());
    expect(
      lines.filter((line) => line.endsWith('-')),
      lines.join(' | '),
    ).toEqual([]);
    await screen.unmount();
  }
});

test('[F] a long name with hyphens breaks and does not make its row wider', async () => {
  const screen = await show(
    <p style={{ width: 150 }}>
      <Row title="katibayan-ng-kita-at-trabaho-2026.pdf" />
    </p>,
  );
  const row = screen.getByRole('paragraph').element();
  expect(row.scrollWidth).toBe(row.clientWidth);
});

test('[F] the second line of a row runs below its amount too: it is as wide as both', async () => {
  const screen = await show(
    <p style={{ width: 260, display: 'flex' }}>
      <Row title="Nasa wallet mo" text="Puwedeng i-withdraw o ipambayad" amount="₱130,000.00" />
    </p>,
  );
  const amount = screen.getByText('₱130,000.00').element().getBoundingClientRect();
  const line = screen
    .getByText(/ipambayad/)
    .element()
    .getBoundingClientRect();
  expect(line.top).toBeGreaterThanOrEqual(amount.bottom);
  expect(line.right).toBeGreaterThan(amount.left);
  expect(line.height).toBeLessThan(2 * amount.height);
});
