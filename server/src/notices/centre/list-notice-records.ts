import type { App } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { listNotices } from './store.ts';

/** What a member was told and is still kept, newest first. */
export function listNoticeRecords(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
  limit: number,
) {
  return listNotices(reader, app, memberId, { after: null, limit });
}
