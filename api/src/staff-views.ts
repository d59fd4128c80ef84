import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { done, idOf, line } from './wire.ts';

/** The lists whose filters can be kept. */
export const VIEWED_LISTS = [
  'APPLICATIONS',
  'IDENTITY_REVIEWS',
  'TICKETS',
  'PAYMENTS',
  'WITHDRAWALS',
  'MORE_TIME',
  'COLLECTIONS',
  'STATEMENTS',
  'INCIDENTS',
  'FRAUD_HOLDS',
  'LOANS',
  'CODE_DESK',
  'CHATS',
] as const;

const savedView = z.object({
  id: idOf('svw'),
  list: z.enum(VIEWED_LISTS),
  name: z.string(),
  /** The filters and the order, as in the address of the page: `state=PENDING&due=late`. */
  query: z.string(),
});

export const listStaffViews = operation({
  name: 'listStaffViews',
  method: 'GET',
  path: '/api/v2/staff/views',
  audience: 'staff',
  summary: 'The filters that the caller has kept, oldest first',
  spec: ['D13'],
  reply: z.object({ views: z.array(savedView).max(200) }),
  problems: {},
});

export const saveStaffView = operation({
  name: 'saveStaffView',
  method: 'POST',
  path: '/api/v2/staff/views',
  audience: 'staff',
  summary: 'Keeps filters of a list under a name, or changes those of that name',
  spec: ['D13'],
  body: z.strictObject({
    list: z.enum(VIEWED_LISTS),
    name: line(40).pipe(z.string().min(1)),
    query: z.string().regex(/^[\w=&%+.,-]{0,300}$/),
  }),
  reply: savedView,
  problems: problems(
    {
      'too-many-views': {
        en: 'You have {views} views of this list. Remove one first.',
        fil: 'May {views} view ka na ng listahang ito. Mag-alis muna ng isa.',
      },
    },
    { 'too-many-views': 409 },
  ),
});

export const removeStaffView = operation({
  name: 'removeStaffView',
  method: 'DELETE',
  path: '/api/v2/staff/views/:id',
  audience: 'staff',
  summary: 'Removes a view of the caller',
  spec: ['D13'],
  params: z.strictObject({ id: idOf('svw') }),
  reply: done,
  problems: {},
});
