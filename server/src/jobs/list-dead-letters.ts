import type * as contract from '@pahiram/api/jobs';
import type { Handler } from '../http/route.ts';
import { listDeadLetters as listFromStore } from './store.ts';

const shownMax = 200;

export const listDeadLetters: Handler<typeof contract.listDeadLetters> = async (ctx) => ({
  deadLetters: (await listFromStore(ctx.reader, shownMax)).map((letter) => ({
    ...letter,
    id: letter.id as `dead_${string}`,
  })),
});
