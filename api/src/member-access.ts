import * as z from 'zod';
import { memberAccessWords } from './member-access-words.ts';
import { operation, problems } from './operation.ts';
import { atLeast, done, idOf, line } from './wire.ts';

/** Resets a member's sign-in and recovery counters, after a call back. */
export const unlockMember = operation({
  name: 'unlockMember',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/unlock',
  audience: 'staff',
  summary: 'Clears a member’s sign-in and recovery counters; the member is told on every channel',
  spec: ['A6', 'V21', 'V22'],
  params: z.strictObject({ memberId: idOf('mbr') }),
  body: z.strictObject({
    /** For staff; not shown to the member. */
    reason: line(300).pipe(atLeast(10)),
    /** The checklist; every item must be true. */
    calledRegisteredNumber: z.literal(true),
    nameAndBirthDateMatch: z.literal(true),
    memberAskedForIt: z.literal(true),
  }),
  reply: done,
  idempotency: 'required',
  problems: problems(memberAccessWords, { 'member-not-found': 404 }),
});
