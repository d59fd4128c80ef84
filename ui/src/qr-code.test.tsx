import { afterEach, expect, test } from 'vitest';
import { QrCode } from './qr-code.tsx';
import { show } from './test/show.tsx';

afterEach(() => document.documentElement.removeAttribute('data-theme'));

for (const theme of ['light', 'dark'] as const) {
  test(`[F] a QR code is black on white in the ${theme} theme, and has a name`, async () => {
    document.documentElement.dataset.theme = theme;
    const screen = await show(
      <QrCode qr={{ size: 9, path: 'M4 4h1v1h-1z' }} label="QR code to scan" />,
    );
    const code = screen.getByRole('img', { name: 'QR code to scan' }).element();
    expect(getComputedStyle(code).backgroundColor).toBe('rgb(255, 255, 255)');
    const squares = code.querySelector('path');
    expect(squares && getComputedStyle(squares).fill).toBe('rgb(0, 0, 0)');
  });
}
