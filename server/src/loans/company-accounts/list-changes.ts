import type * as contract from '@pahiram/api/account-changes';
import { HOUR_MS } from '@pahiram/domain/calendar/calendar';
import { listAccountChanges as listChanges } from '../../company/account-changes.ts';
import { listCompanyAccounts } from '../../company/company-accounts.ts';
import type { Handler } from '../../http/route.ts';
import { pageOf, readCursor } from '../../lib/page-cursor.ts';
import { accountChangeDelayMs } from './delay.ts';
import { showChanges } from './show-change.ts';

export const listAccountChanges: Handler<typeof contract.listAccountChanges> = async (
  ctx,
  { query },
) => {
  const now = ctx.clock.now();
  const after = readCursor(query.cursor);
  const found = await listChanges(ctx.reader, { limit: query.limit + 1, after });
  const page = pageOf(found, query.limit, ({ proposedAt, id }) => ({ at: proposedAt, id }));
  return {
    accounts: [...(await listCompanyAccounts(ctx.reader, now))],
    delayHours: (await accountChangeDelayMs(ctx.reader, ctx.config)) / HOUR_MS,
    changes: await showChanges(ctx.reader, page.rows, now),
    nextCursor: page.nextCursor,
  };
};
