import type { WireReplyOf } from '@pahiram/api/operation';
import type { listStaffSessions } from '@pahiram/api/staff-sessions';
import { momentText } from '@pahiram/client/dates.ts';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { sessionsTexts } from './sessions-texts.ts';

export type StaffSession = WireReplyOf<typeof listStaffSessions>['sessions'][number];

/** "Signed in Nov 20, 9:00 AM, last used 9:40 AM, from Philippines" */
export function useSessionFacts() {
  const words = useTexts(sessionsTexts);
  const language = useLanguage();
  return ({ createdAt, lastSeenAt, country }: StaffSession): string =>
    [
      words.signedInAt(momentText(createdAt, language)),
      words.lastSeen(momentText(lastSeenAt, language)),
      ...(country === '' ? [] : [words.from(country)]),
    ].join(', ');
}
