import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { listNotices } from './store.ts';

/** The stored notices of a member, newest first. */
export function listNoticeRecords(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
  limit: number,
) {
  return listNotices(reader, app, memberId, { after: null, limit });
}
