import * as z from 'zod';
import { operation } from './operation.ts';
import { instant, pageQuery } from './wire.ts';

const sandboxMessage = z.object({
  id: z.string().max(30),
  channel: z.enum(['sms', 'mail']),
  recipient: z.string().max(200),
  subject: z.string().max(500).nullable(),
  body: z.string().max(20_000),
  at: instant,
});

const messagePage = z.object({
  messages: z.array(sandboxMessage).max(100),
  nextCursor: z.string().max(200).nullable(),
});

const messageQuery = pageQuery.extend({ recipient: z.string().max(200).optional() });

export const listSandboxMessages = operation({
  name: 'listSandboxMessages',
  method: 'GET',
  path: '/api/v2/staff/sandbox/messages',
  audience: 'staff',
  summary: 'What the sandbox SMS and mail twins delivered, newest first; demo mode only',
  spec: ['E2'],
  query: messageQuery,
  reply: messagePage,
  problems: {},
});

export const listDemoMessages = operation({
  name: 'listDemoMessages',
  method: 'GET',
  path: '/api/v2/demo/messages',
  audience: 'anyone',
  summary:
    'The demonstration’s phone and mailbox: every SMS and mail, newest first; demo mode only',
  spec: ['E2'],
  query: messageQuery,
  reply: messagePage,
  problems: {},
});

const demoPerson = z.object({
  kind: z.enum(['member', 'staff']),
  name: z.string().max(200),
  /** A phone number for members, an email for staff. */
  signIn: z.string().max(200),
  password: z.string().max(100),
  /** The purpose of this demo account. */
  note: z.object({ en: z.string().max(200), fil: z.string().max(200) }),
  /** Staff only: the authenticator code valid now, and the seconds left. */
  totp: z
    .object({
      secret: z.string().max(100),
      code: z.string().max(10),
      secondsLeft: z.number().int(),
    })
    .nullable(),
});

export const listDemoPeople = operation({
  name: 'listDemoPeople',
  method: 'GET',
  path: '/api/v2/demo/people',
  audience: 'anyone',
  summary: 'Who can sign in to the demonstration, with passwords; demo mode only',
  spec: ['E2'],
  reply: z.object({ people: z.array(demoPerson).max(100) }),
  problems: {},
});
