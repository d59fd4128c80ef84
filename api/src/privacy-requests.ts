import * as z from 'zod';
import { erasureView } from './member-data.ts';
import { operation, problems } from './operation.ts';
import { privacyRequestsWords } from './privacy-requests-words.ts';
import { done, idOf, line } from './wire.ts';

const params = z.strictObject({ memberId: idOf('mbr') });
/** The ticket in which the member asked. */
const body = z.strictObject({ ticketNumber: line(20) });
export const getErasureOfMember = operation({
  name: 'getErasureOfMember',
  method: 'GET',
  path: '/api/v2/staff/members/:memberId/erasure',
  audience: 'staff',
  summary: 'Whether the account of a member can be erased, and whether it was asked for',
  spec: ['V25'],
  params,
  reply: erasureView,
  problems: problems(privacyRequestsWords, { 'member-not-found': 404 }),
});

export const startErasureOfMember = operation({
  name: 'startErasureOfMember',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/erasure',
  audience: 'staff',
  summary:
    'Starts the erasure that a member asked for in a ticket, with the same seven days; the member is told and can stop it',
  spec: ['V25', 'H5', 'V37'],
  params,
  body,
  reply: erasureView,
  problems: problems(privacyRequestsWords, {
    'member-not-found': 404,
    'ticket-not-found': 422,
    'ticket-not-of-member': 422,
    'ticket-closed': 409,
    'account-in-doubt': 409,
    'erasure-blocked': 409,
  }),
});

export const offerDataCopy = operation({
  name: 'offerDataCopy',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/data-copy',
  audience: 'staff',
  summary:
    'Tells a member who asked in a ticket that the copy of the data waits in the app; staff never see it',
  spec: ['V20', 'V25'],
  params,
  body,
  reply: done,
  idempotency: 'required',
  problems: problems(privacyRequestsWords, {
    'member-not-found': 404,
    'ticket-not-found': 422,
    'ticket-not-of-member': 422,
    'ticket-closed': 409,
  }),
});
