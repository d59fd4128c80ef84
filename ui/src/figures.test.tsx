import { STATUS_COLORS, STATUS_ICONS } from '@pahiram/domain/loans/status-look';
import { expect, test, vi } from 'vitest';
import { ProgressBar } from './bars.tsx';
import { SummaryList } from './card.tsx';
import { CopyText } from './copy-text.tsx';
import { DataTable } from './data-table.tsx';
import { Gauge } from './gauge.tsx';
import { Hero, HeroRing } from './hero.tsx';
import { BigAmount, pesosText } from './money.tsx';
import { StatusCard } from './status-card.tsx';
import { StatusIcon } from './status-icon.tsx';
import { show } from './test/show.tsx';
import { Timeline } from './timeline.tsx';

test('[S5.21] amounts have their sign, thousands and two decimals', () => {
  expect(pesosText(150_000)).toBe('₱150,000.00');
  expect(pesosText(0.5)).toBe('₱0.50');
  expect(pesosText(3_000_000.25)).toBe('₱3,000,000.25');
});

test('the one figure of a page is larger than a second one, and each is read as one amount', async () => {
  const screen = await show(
    <>
      <BigAmount pesos={16_667} />
      <BigAmount pesos={133_332} size="second" />
    </>,
  );
  const sizeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(screen.getByText(text).element()).fontSize);
  expect(sizeOf('₱16,667.00')).toBeGreaterThan(sizeOf('₱133,332.00'));
});

test('[S2.29][F] with letters of twice the size the figure beside the ring of a hero is one line and inside the phone', async () => {
  document.documentElement.style.fontSize = '200%';
  try {
    for (const figure of [150_750, 3_015_000]) {
      const screen = await show(
        <div style={{ width: '280px' }}>
          <Hero
            label="Total"
            figure={figure}
            aside={<HeroRing done={2} all={24} name="2 of 24" />}
          />
        </div>,
      );
      await document.fonts.ready;
      const amount = screen.container.querySelector<HTMLElement>('.figures');
      const { height, right } = amount?.getBoundingClientRect() ?? new DOMRect();
      expect(height).toBeLessThan(
        2 * Number.parseFloat(getComputedStyle(amount ?? screen.container).fontSize),
      );
      const ring = screen.container.querySelector('svg')?.getBoundingClientRect();
      expect(right).toBeLessThan(ring?.left ?? 0);
      await screen.unmount();
    }
  } finally {
    document.documentElement.style.fontSize = '';
  }
});

test('[S2.39] the gauge says its measure in words and fills up to it', async () => {
  const screen = await show(<Gauge name="Score" value={500} max={1000} valueText="500 of 1000" />);
  await expect.element(screen.getByRole('img', { name: 'Score: 500 of 1000' })).toBeVisible();
  const ring = screen.container.querySelectorAll('circle')[1];
  const [filled = 0, whole = 0] = (ring?.getAttribute('stroke-dasharray') ?? '')
    .split(' ')
    .map(Number);
  expect(filled / whole).toBeCloseTo(0.5);
});

test('[S2.39] without a score the ring is empty and no number is made up', async () => {
  const screen = await show(<Gauge name="Score" value={null} max={1000} valueText="none yet" />);
  await expect.element(screen.getByRole('img', { name: 'Score: none yet' })).toBeVisible();
  expect(screen.container.textContent).toBe('Score–/ 1000');
});

test('a ring counts what is done; when all is done it has a tick and no count', async () => {
  const screen = await show(<HeroRing done={2} all={6} name="2 of 6 paid" />);
  await expect.element(screen.getByRole('img', { name: '2 of 6 paid' })).toBeVisible();
  expect(screen.container.textContent).toBe('2/6');
  await screen.rerender(<HeroRing done={6} all={6} name="Paid in full" />);
  expect(screen.container.textContent).toBe('');
  expect(screen.container.querySelectorAll('path')).toHaveLength(1);
});

test('[S2.34] a bar says what it measures and how much of the whole is there', async () => {
  const screen = await show(<ProgressBar label="Sending" part={0.4} />);
  const bar = screen.getByRole('progressbar', { name: 'Sending' });
  expect((bar.element() as HTMLProgressElement).position).toBeCloseTo(0.4);
});

test('work of unknown length claims no part of it', async () => {
  const screen = await show(<ProgressBar label="Sending" part={null} />);
  const bar = screen.getByRole('progressbar', { name: 'Sending' });
  expect((bar.element() as HTMLProgressElement).position).toBe(-1);
});

test('the timeline is an ordered list that marks what is happening now', async () => {
  const screen = await show(
    <Timeline
      steps={[
        { key: 'a', title: 'Submitted', detail: '3 November', standing: 'done' },
        { key: 'b', title: 'Being read', next: 'We act next.', standing: 'now' },
        { key: 'c', title: 'In your wallet', standing: 'ahead' },
      ]}
    />,
  );
  const steps = screen.getByRole('listitem').elements();
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  expect(steps[0]?.textContent).toBe('Done: Submitted3 November');
  expect(steps[1]?.textContent).toBe('Being readWe act next.');
});

test('[S3.24] each of the ten names has a drawing of its own; an unknown name gets the default', async () => {
  const drawn = async (name: (typeof STATUS_ICONS)[number]) => {
    const screen = await show(<StatusIcon name={name} />);
    return screen.container.innerHTML;
  };
  const drawings = [];
  for (const name of STATUS_ICONS) drawings.push(await drawn(name));
  expect(new Set(drawings).size).toBe(10);
  expect(await drawn('NoSuchDrawing' as (typeof STATUS_ICONS)[number])).toBe(drawings[0]);
});

test('[S2.35] a status shows its word, its message and its drawing; "?" shows nothing', async () => {
  const status = {
    status: 'IN REVIEW',
    statusMessage: 'It is being read.',
    statusColor: 'info',
    statusIcon: 'PersonSearchRounded',
  } as const;
  const screen = await show(<StatusCard status={status} />);
  await expect.element(screen.getByText('IN REVIEW')).toBeVisible();
  await expect.element(screen.getByText('It is being read.')).toBeVisible();
  expect(screen.container.querySelectorAll('svg')).toHaveLength(1);
  await screen.rerender(<StatusCard status={{ ...status, status: '?' }} />);
  expect(screen.container.textContent).toBe('');
});

test('[S2.35] the edge of a status is sky blue for information, green for success, yellow for a warning, red for danger', async () => {
  const hues = {
    info: [190, 215],
    success: [120, 155],
    warning: [40, 60],
    danger: [-12, 12],
  } as const;
  for (const color of STATUS_COLORS) {
    const status = {
      status: 'IN REVIEW',
      statusMessage: 'It is being read.',
      statusColor: color,
      statusIcon: 'PersonSearchRounded',
    } as const;
    const screen = await show(<StatusCard status={status} title={color} />);
    const card = screen.getByRole('heading', { name: color }).element().closest('section');
    if (!card) throw new Error(`no card for ${color}`);
    const { borderTopColor, color: ink, backgroundColor } = getComputedStyle(card);
    const [least, most] = hues[color];
    for (const part of [borderTopColor, ink, backgroundColor]) {
      const hue = hueOf(part);
      expect(hue, `${color}: ${part}`).toBeGreaterThanOrEqual(least);
      expect(hue, `${color}: ${part}`).toBeLessThanOrEqual(most);
    }
    await screen.unmount();
  }
});

/** Hue of `rgb(1, 2, 3)` in degrees, -60 to 300, so that red is near 0. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return (((angle * 180) / Math.PI + 420) % 360) - 60;
}

test('a table has its caption, the heads of its columns and its sums', async () => {
  const screen = await show(
    <DataTable
      caption="Payments"
      rows={[{ due: '15 Dec', pesos: 1 }]}
      rowKey={(row) => row.due}
      columns={[
        { key: 'due', title: 'Due', cell: (row) => row.due },
        { key: 'pesos', title: 'To pay', figures: true, cell: (row) => pesosText(row.pesos) },
      ]}
      totals={
        <tr>
          <th scope="row">Total</th>
          <td>₱1.00</td>
        </tr>
      }
    />,
  );
  await expect.element(screen.getByRole('table', { name: 'Payments' })).toBeVisible();
  await expect.element(screen.getByRole('columnheader', { name: 'To pay' })).toBeVisible();
  await expect.element(screen.getByRole('rowheader', { name: 'Total' })).toBeVisible();
});

test('a row of a summary carries its value and the way to change it', async () => {
  const screen = await show(
    <SummaryList
      rows={[{ label: 'Purpose', value: 'Tuition', change: <a href="#purpose">Change purpose</a> }]}
    />,
  );
  await expect.element(screen.getByRole('term')).toHaveTextContent('Purpose');
  await expect.element(screen.getByRole('definition')).toHaveTextContent('TuitionChange purpose');
});

test('a number is copied, and the reader is told whether it was', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined);
  const screen = await show(<CopyText name="reference number" text="WDR-1" />);
  const button = screen.getByRole('button', { name: 'Copy reference number' });
  await button.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('WDR-1');
  write.mockRejectedValueOnce(new Error('not allowed'));
  await button.click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Not copied. Select the text and copy it.');
});
