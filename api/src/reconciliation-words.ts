import type { Words } from './operation.ts';

export const reconciliationWords = {
  'day-not-begun': {
    en: 'That day has not begun yet.',
    fil: 'Hindi pa nagsisimula ang araw na iyon.',
  },
  'checks-running': {
    en: 'The checks of this day are running already. Wait for their result.',
    fil: 'Tumatakbo na ang mga check ng araw na ito. Hintayin ang resulta.',
  },
} satisfies Record<string, Words>;
