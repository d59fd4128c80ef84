import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from './button.tsx';
import { Hero } from './hero.tsx';
import { show } from './test/show.tsx';

/** Contrast of two computed colours `rgb(r, g, b)` (WCAG 2.2). */
function contrastOf(colors: readonly [string, string]): number {
  const [dim = 0, bright = 0] = colors.map(luminanceOf).sort((a, b) => a - b);
  return (bright + 0.05) / (dim + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = (color.match(/\d+/g) ?? []).map((value) => {
    const part = Number(value) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

for (const theme of ['light', 'dark'] as const) {
  for (const tone of ['brand', 'late', 'quiet'] as const) {
    test(`[F] the focus ring of a button stands out on the hero, ${tone}, ${theme}`, async () => {
      document.documentElement.dataset.theme = theme;
      const screen = await show(
        <Hero tone={tone} label="Due now" figure={7_000} actions={<Button>Pay</Button>} />,
      );
      const button = screen.getByRole('button', { name: 'Pay' });
      await userEvent.tab();
      await expect.element(button).toHaveFocus();
      const card = button.element().closest('section') as HTMLElement;
      const ratio = () =>
        contrastOf([
          getComputedStyle(button.element()).outlineColor,
          getComputedStyle(card).backgroundColor,
        ]);
      // The colour of the ring comes in a transition.
      await expect.poll(ratio).toBeGreaterThanOrEqual(3);
      delete document.documentElement.dataset.theme;
    });
  }
}
