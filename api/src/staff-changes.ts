import { STAFF_CHANGE_KINDS, STAFF_CHANGE_STATES } from '@pahiram/domain/access/staff-change';
import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { staffAccessWords } from './staff-access-words.ts';
import { atLeast, idOf, instant, line, pageQuery, pesosAsCentavos } from './wire.ts';

const params = z.strictObject({ changeId: idOf('stc') });
const reason = line(500).pipe(atLeast(5));
const decided = z.object({ state: z.enum(STAFF_CHANGE_STATES), effectiveAt: instant.nullable() });

export const listStaffChanges = operation({
  name: 'listStaffChanges',
  method: 'GET',
  path: '/api/v2/staff/changes',
  audience: 'staff',
  summary: 'Changes to the staff, newest first; without the permission only those about oneself',
  spec: ['A11', 'V22'],
  query: pageQuery.extend({ show: z.enum(['waiting', 'all']).default('waiting') }),
  reply: z.object({
    changes: z
      .array(
        z.object({
          id: idOf('stc'),
          kind: z.enum(STAFF_CHANGE_KINDS),
          state: z.enum(STAFF_CHANGE_STATES),
          staffId: idOf('stf').nullable(),
          name: z.string(),
          emailBefore: z.string().nullable(),
          emailAfter: z.string(),
          rolesBefore: z.array(z.string()),
          rolesAfter: z.array(z.string()),
          /** Approval limits; null: none, or another kind of change. */
          limitBefore: pesosAsCentavos.nullable(),
          limitAfter: pesosAsCentavos.nullable(),
          reason: z.string(),
          proposedById: z.string(),
          /** Null for a command run on the server. */
          proposedBy: z.string().nullable(),
          proposedAt: instant,
          confirmedById: z.string().nullable(),
          confirmedBy: z.string().nullable(),
          effectiveAt: instant.nullable(),
          endedAt: instant.nullable(),
        }),
      )
      .max(100),
    nextCursor: z.string().nullable(),
  }),
  problems: {},
});

export const confirmStaffChange = operation({
  name: 'confirmStaffChange',
  method: 'POST',
  path: '/api/v2/staff/changes/:changeId/confirm',
  audience: 'staff',
  confirms: 'STAFF_CHANGE',
  summary: 'A second person agrees; the change takes effect after the delay',
  spec: ['A11', 'V22'],
  params,
  body: z.strictObject({}),
  reply: decided,
  problems: problems(staffAccessWords, {
    'change-ended': 409,
    'change-needs-another-person': 403,
    'change-not-yours': 403,
    'change-not-due': 409,
  }),
});

export const refuseStaffChange = operation({
  name: 'refuseStaffChange',
  method: 'POST',
  path: '/api/v2/staff/changes/:changeId/refuse',
  audience: 'staff',
  confirms: 'STAFF_CHANGE',
  summary: 'A second person does not agree',
  spec: ['A11', 'V22'],
  params,
  body: z.strictObject({ reason }),
  reply: decided,
  problems: problems(staffAccessWords, {
    'change-ended': 409,
    'change-needs-another-person': 403,
    'change-not-yours': 403,
    'change-not-due': 409,
  }),
});

export const cancelStaffChange = operation({
  name: 'cancelStaffChange',
  method: 'POST',
  path: '/api/v2/staff/changes/:changeId/cancel',
  audience: 'staff',
  summary: 'An administrator, the confirmer or the person concerned stops a waiting change',
  spec: ['A11', 'V22'],
  params,
  body: z.strictObject({ reason }),
  reply: decided,
  problems: problems(staffAccessWords, {
    'change-ended': 409,
    'change-needs-another-person': 403,
    'change-not-yours': 403,
    'change-not-due': 409,
  }),
});
