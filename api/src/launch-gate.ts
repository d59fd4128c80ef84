import * as z from 'zod';
import { launchGateWords } from './launch-gate-words.ts';
import { operation, problems } from './operation.ts';
import { atLeast, instant, line } from './wire.ts';

const reason = line(500).pipe(atLeast(5));
const gate = z.object({
  isOpen: z.boolean(),
  /** Why it cannot open now; null when it can. */
  obstacle: z.enum(['gate-needs-repayments', 'gate-needs-product']).nullable(),
  proposal: z
    .object({
      proposedById: z.string(),
      proposedBy: z.string(),
      proposedAt: instant,
      reason: z.string(),
    })
    .nullable(),
});

export const getLaunchGate = operation({
  name: 'getLaunchGate',
  method: 'GET',
  path: '/api/v2/staff/launch-gate',
  audience: 'staff',
  summary: 'Whether applications are open, what stands in the way, and who proposed to open them',
  spec: ['E2'],
  reply: gate,
  problems: {},
});

export const proposeLaunch = operation({
  name: 'proposeLaunch',
  method: 'POST',
  path: '/api/v2/staff/launch-gate/propose',
  audience: 'staff',
  summary: 'Proposes to open applications; nothing opens before a second person confirms',
  spec: ['E2'],
  body: z.strictObject({ reason }),
  reply: gate,
  problems: problems(launchGateWords, {
    'gate-needs-repayments': 409,
    'gate-needs-product': 409,
    'gate-already-open': 409,
  }),
});

export const confirmLaunch = operation({
  name: 'confirmLaunch',
  method: 'POST',
  path: '/api/v2/staff/launch-gate/confirm',
  audience: 'staff',
  confirms: 'LAUNCH',
  summary: 'A second person opens applications',
  spec: ['E2', 'V22'],
  body: z.strictObject({}),
  reply: gate,
  problems: problems(launchGateWords, {
    'gate-needs-repayments': 409,
    'gate-needs-product': 409,
    'gate-already-open': 409,
    'gate-not-proposed': 409,
    'proposal-lapsed': 409,
    'gate-needs-another-person': 403,
  }),
});

export const closeLaunchGate = operation({
  name: 'closeLaunchGate',
  method: 'POST',
  path: '/api/v2/staff/launch-gate/close',
  audience: 'staff',
  summary: 'One person closes applications at once, and drops a proposal to open them',
  spec: ['E2'],
  body: z.strictObject({ reason }),
  reply: gate,
  problems: {},
});
