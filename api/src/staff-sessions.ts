import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { staffAccessWords } from './staff-access-words.ts';
import { atLeast, done, idOf, instant, line } from './wire.ts';

const sessionId = idOf('ses');
const staffId = idOf('stf');

const session = z.object({
  id: sessionId,
  /** The session that asks. */
  isCurrent: z.boolean(),
  createdAt: instant,
  lastSeenAt: instant,
  /** Browser and system; null when neither is known. */
  device: z.string().nullable(),
  /** English name of the country in which the IP address is registered; empty when unknown. */
  country: z.string(),
});
const sessions = z.object({ sessions: z.array(session).max(100) });

export const listStaffSessions = operation({
  name: 'listStaffSessions',
  method: 'GET',
  path: '/api/v2/staff/sessions',
  audience: 'staff',
  summary: 'Where the person who asks is signed in',
  spec: ['A11', 'V20'],
  reply: sessions,
  problems: {},
});

export const endStaffSession = operation({
  name: 'endStaffSession',
  method: 'POST',
  path: '/api/v2/staff/sessions/:sessionId/end',
  audience: 'staff',
  summary: 'Sign out on one device',
  spec: ['A11', 'V20'],
  params: z.strictObject({ sessionId }),
  body: z.strictObject({}),
  reply: done,
  problems: {},
});

export const endOtherStaffSessions = operation({
  name: 'endOtherStaffSessions',
  method: 'POST',
  path: '/api/v2/staff/sessions/end-others',
  audience: 'staff',
  summary: 'Sign out on every device but this one',
  spec: ['A11', 'V20'],
  body: z.strictObject({}),
  reply: z.object({ ended: z.number().int() }),
  problems: {},
});

export const listSessionsOfStaff = operation({
  name: 'listSessionsOfStaff',
  method: 'GET',
  path: '/api/v2/staff/people/:staffId/sessions',
  audience: 'staff',
  summary: 'Where somebody of the staff is signed in',
  spec: ['A11'],
  params: z.strictObject({ staffId }),
  reply: sessions,
  problems: {},
});

export const endSessionsOfStaff = operation({
  name: 'endSessionsOfStaff',
  method: 'POST',
  path: '/api/v2/staff/people/:staffId/sessions/end',
  audience: 'staff',
  summary: 'Sign somebody of the staff out, on one device or on all; the person is told by mail',
  spec: ['A11', 'V21'],
  params: z.strictObject({ staffId }),
  body: z.strictObject({
    /** Null: all of them. */
    sessionId: sessionId.nullable(),
    reason: line(500).pipe(atLeast(5)),
  }),
  reply: z.object({ ended: z.number().int() }),
  problems: problems(staffAccessWords, { 'own-account': 403 }),
});
