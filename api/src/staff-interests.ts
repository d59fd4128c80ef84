import { INTEREST_FACT_KINDS, INTEREST_RELATIONS } from '@pahiram/domain/access/staff-interest';
import * as z from 'zod';
import { operation, problems, type Words } from './operation.ts';
import { atLeast, idOf, instant, line } from './wire.ts';

const interestsWords = {
  'fact-not-valid': {
    en: 'This is not a fact that we can compare. Check it.',
    fil: 'Hindi ito detalyeng maihahambing namin. Tingnan ito.',
  },
  'bank-missing': {
    en: 'Choose the bank of the account.',
    fil: 'Piliin ang bangko ng account.',
  },
} as const satisfies Record<string, Words>;

const declaration = z.object({
  id: idOf('sin'),
  relation: z.enum(INTEREST_RELATIONS),
  kind: z.enum(INTEREST_FACT_KINDS),
  /** The last characters of the fact; the fact itself is not kept. */
  hint: z.string(),
  declaredAt: instant,
});

export const listOwnInterests = operation({
  name: 'listOwnInterests',
  method: 'GET',
  path: '/api/v2/staff/interests',
  audience: 'staff',
  summary: 'What the caller declared about loans of their own and of relatives',
  spec: ['V22', 'V32'],
  reply: z.object({ rows: z.array(declaration).max(200) }),
  problems: {},
});

export const declareInterest = operation({
  name: 'declareInterest',
  method: 'POST',
  path: '/api/v2/staff/interests',
  audience: 'staff',
  summary:
    'Declares a fact of the caller or a relative; members who share it are handled by others',
  spec: ['V22', 'V32'],
  body: z.strictObject({
    relation: z.enum(INTEREST_RELATIONS),
    kind: z.enum(INTEREST_FACT_KINDS),
    /** A loan number, phone number, e-mail address, account number, or street and town. */
    fact: line(300).pipe(atLeast(3)),
    /** Of an account. */
    bankCode: z.string().max(40).nullable().default(null),
  }),
  reply: z.object({ rows: z.array(declaration).max(200) }),
  problems: problems(interestsWords, { 'fact-not-valid': 400, 'bank-missing': 400 }),
});

export const checkOwnInterest = operation({
  name: 'checkOwnInterest',
  method: 'GET',
  path: '/api/v2/staff/interests/members/:memberId',
  audience: 'staff',
  summary: 'Which facts the caller shares with a member; other people then decide about the member',
  spec: ['V22', 'V32'],
  params: z.strictObject({ memberId: idOf('mbr') }),
  reply: z.object({ shared: z.array(z.enum(INTEREST_FACT_KINDS)) }),
  problems: {},
});
