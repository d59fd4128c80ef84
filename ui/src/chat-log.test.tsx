import { expect, test, vi } from 'vitest';
import { ChatEvent, ChatLog, ChatMessage } from './chat-log.tsx';
import { show } from './test/show.tsx';

const at = '2026-01-05T02:15:00Z';

function talkOf(lineCount: number) {
  return (
    <ChatLog label="Live chat" lineCount={lineCount}>
      {[...Array(lineCount).keys()].map((line) => (
        <ChatMessage key={line} who="Ana" at={at} when="10:15" isOwn={line % 2 === 0}>
          {`Line ${line}\nand its second`}
        </ChatMessage>
      ))}
      <ChatEvent isEnd>It has ended.</ChatEvent>
    </ChatLog>
  );
}

test('[S2.23][E7] a talk is a log that the keyboard can scroll, and shows its newest line', async () => {
  const screen = await show(talkOf(20));
  const log = screen.getByRole('log', { name: 'Live chat' });
  await expect.element(log).toHaveAttribute('tabindex', '0');
  const box = log.element();
  const isAtEnd = () => box.scrollTop + box.clientHeight >= box.scrollHeight - 1;
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight);
  await vi.waitFor(() => expect(isAtEnd()).toBe(true));
  box.scrollTo({ top: 0 });
  await screen.rerender(talkOf(21));
  await vi.waitFor(() => expect(isAtEnd()).toBe(true));
});

test('[S2.23] a message keeps its lines and its moment, and who wrote it stands apart', async () => {
  const screen = await show(talkOf(2));
  const [own, other] = [screen.getByText(/Line 0/), screen.getByText(/Line 1/)];
  expect(own.element().getClientRects()[0]?.height).toBeGreaterThan(30);
  await expect.element(screen.getByText('10:15').first()).toHaveAttribute('datetime', at);
  const leftOf = (place: typeof own) => place.element().getBoundingClientRect().left;
  expect(leftOf(own)).toBeGreaterThan(leftOf(other));
});
