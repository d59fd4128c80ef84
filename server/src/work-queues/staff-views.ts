import type { ReplyOf } from '@pahiram/api/operation';
import type * as contract from '@pahiram/api/staff-views';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';

/** The most views of one list. */
const viewsMax = 12;

/** The filters that the caller has kept, oldest first. */
export const listStaffViews: Handler<typeof contract.listStaffViews> = async ({
  reader,
  actor,
}) => ({
  views: await reader
    .selectFrom('staff_view')
    .select(['id', 'list', 'name', 'query'])
    .where('staff_id', '=', actor.id)
    .orderBy('saved_at')
    .orderBy('id')
    .limit(200)
    .$castTo<View>()
    .execute(),
});

type View = ReplyOf<typeof contract.saveStaffView>;

/** Keeps filters of a list under a name. A name that exists gets the new filters and keeps its place. */
export const saveStaffView: Handler<typeof contract.saveStaffView> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const { list, name, query } = body;
    const own = await tx
      .selectFrom('staff_view')
      .select(['id', 'name'])
      .where('staff_id', '=', ctx.actor.id)
      .where('list', '=', list)
      .execute();
    const known = own.find((one) => one.name === name);
    if (!known && own.length >= viewsMax) throw refuse('too-many-views', { views: viewsMax });
    const id = newId(ctx.random, 'svw');
    return tx
      .insertInto('staff_view')
      .values({ staff_id: ctx.actor.id, id, list, name, query, saved_at: ctx.clock.now() })
      .onConflict((same) => same.columns(['staff_id', 'list', 'name']).doUpdateSet({ query }))
      .returning(['id', 'list', 'name', 'query'])
      .$castTo<View>()
      .executeTakeFirstOrThrow();
  });

/** Removes a view of the caller; one that is gone already is no error. */
export const removeStaffView: Handler<typeof contract.removeStaffView> = (ctx, { params }) =>
  ctx.transaction(async (tx) => {
    await tx
      .deleteFrom('staff_view')
      .where('staff_id', '=', ctx.actor.id)
      .where('id', '=', params.id)
      .execute();
    return { done: true };
  });
