import { CLAIM_LIST_NAMES } from '@pahiram/domain/lists/work-claim';
import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { workClaimsWords } from './work-claims-words.ts';

const ofList = z.strictObject({ list: z.enum(CLAIM_LIST_NAMES) });
/** Of the member, withdrawal, hold, request, incident or file. */
const rowId = z.string().max(40);
const person = z.object({ id: z.string(), name: z.string() });
const claimedBy = person.nullable();

export const listWorkClaims = operation({
  name: 'listWorkClaims',
  method: 'GET',
  path: '/api/v2/staff/claims/:list',
  audience: 'staff',
  summary: 'Who has claimed which rows of a list, of those that wait',
  spec: ['A11', 'D13', 'V22'],
  params: ofList,
  reply: z.object({ claims: z.array(z.object({ id: z.string(), claimedBy: person })).max(1000) }),
  problems: problems(workClaimsWords, { 'list-not-allowed': 403 }),
});

export const claimWork = operation({
  name: 'claimWork',
  method: 'POST',
  path: '/api/v2/staff/claims/:list',
  audience: 'staff',
  summary: 'The caller works on a row of a list, or gives it back; a claim decides nothing',
  spec: ['A11', 'D13', 'V22'],
  params: ofList,
  body: z.strictObject({
    id: rowId,
    to: z.enum(['ME', 'NOBODY']),
    /** `true`: also from another person; both are on record. */
    takesOver: z.boolean().default(false),
  }),
  reply: z.object({ claimedBy }),
  problems: problems(workClaimsWords, {
    'list-not-allowed': 403,
    'row-not-waiting': 409,
    'row-claimed': 409,
  }),
});

export const listWorkPeople = operation({
  name: 'listWorkPeople',
  method: 'GET',
  path: '/api/v2/staff/claims/:list/people',
  audience: 'staff',
  summary: 'Those to whom a row of a list can be given, by name',
  spec: ['A11', 'D13'],
  params: ofList,
  reply: z.object({ people: z.array(person).max(500) }),
  problems: {},
});

export const assignWork = operation({
  name: 'assignWork',
  method: 'POST',
  path: '/api/v2/staff/claims/:list/assignment',
  audience: 'staff',
  summary: 'Gives a row of a list to a colleague, or with null to nobody',
  spec: ['A11', 'D13', 'V22'],
  params: ofList,
  body: z.strictObject({ id: rowId, to: z.string().max(40).nullable() }),
  reply: z.object({ claimedBy }),
  problems: problems(workClaimsWords, { 'row-not-waiting': 409, 'person-not-allowed': 422 }),
});
