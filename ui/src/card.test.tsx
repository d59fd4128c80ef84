import { expect, test } from 'vitest';
import { SummaryList } from './card.tsx';
import { show } from './test/show.tsx';

/** The lines of an element, as they are on the screen. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(Math.round(top), (lines.get(Math.round(top)) ?? '') + range.toString());
    }
  }
  return [...lines.values()];
}

for (const email of [
  'maria.santos@mail.example',
  'concepcionvillanueva@example.test',
  'concepcion.villanueva.delacruz@provincial.example.org.ph',
]) {
  test(`[F] ${email} breaks before "@" or "." alone, in columns of every width`, async () => {
    for (const width of [176, 200, 224, 256, 304]) {
      const screen = await show(
        <div style={{ width }}>
          <SummaryList rows={[{ label: 'Email', value: email }]} />
        </div>,
      );
      const value = screen.getByRole('definition').element();
      const lines = linesOf(value);
      expect(lines.join('')).toBe(email);
      for (const [at, line] of lines.entries()) {
        const isPlace = at === 0 || /^[@.]/.test(line);
        expect(isPlace, `${width}: ${lines.join(' | ')}`).toBe(true);
      }
      await screen.unmount();
    }
  });
}
