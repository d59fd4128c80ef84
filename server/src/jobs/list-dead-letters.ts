import type * as contract from '@pahiram/api/jobs';
import type { Handler } from '../http/route.ts';
import { pageOf, readCursor } from '../withdrawals/page-cursor.ts';
import { listDeadLetters as listFromStore } from './store.ts';

export const listDeadLetters: Handler<typeof contract.listDeadLetters> = async (ctx, { query }) => {
  const found = await listFromStore(ctx.reader, {
    after: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const page = pageOf(found, query.limit, ({ diedAt, id }) => ({ at: diedAt, id }));
  return {
    deadLetters: page.rows.map((letter) => ({ ...letter, id: letter.id as `dead_${string}` })),
    nextCursor: page.nextCursor,
  };
};
