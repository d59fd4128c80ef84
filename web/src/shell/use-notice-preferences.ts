import { getNoticePreferences } from '@pahiram/api/member-notices';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useQuery } from '@tanstack/react-query';
import { call } from './http.ts';

export type NoticePreferences = WireReplyOf<typeof getNoticePreferences>;

export const preferencesKey = ['notices', 'preferences'];

/** Language of messages, channels of each kind of notice, quiet hours. */
export function useNoticePreferences() {
  return useQuery({
    queryKey: preferencesKey,
    queryFn: () => call(getNoticePreferences),
  });
}
