import { expect, test } from 'vitest';
import { SummaryList } from './card.tsx';
import { linesOf } from './test/lines-of.ts';
import { show } from './test/show.tsx';

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
