import { expect, test } from 'vitest';
import { show } from './test/show.tsx';
import { Timeline } from './timeline.tsx';

test('[V16] a step says in words that it is done or still to come', async () => {
  const screen = await show(
    <Timeline
      steps={[
        { key: 'filed', title: 'Filed', standing: 'done' },
        { key: 'read', title: 'In review', standing: 'now' },
        { key: 'paid', title: 'Money sent', standing: 'ahead' },
      ]}
    />,
  );
  const texts = screen
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent?.trim());
  expect(texts).toEqual(['Done: Filed', 'In review', 'Still to come: Money sent']);
});
