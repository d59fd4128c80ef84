import * as queue from '@pahiram/api/code-queue';
import * as holds from '@pahiram/api/holds';
import * as incidents from '@pahiram/api/incidents';
import { runDayChecks } from '@pahiram/api/reconciliation';
import { systemContext } from '../../src/context.ts';
import { newId } from '../../src/ids.ts';
import { openIncident } from '../../src/incidents/open-incident.ts';
import { runAsOwner } from '../facts.ts';
import { asked } from '../withdrawals.ts';
import { on, type Way } from './way.ts';
import type { Person, World } from './world.ts';

const explanation = 'The provider corrected its line today and sent a letter.';
const facts = (world: World) => ({ reason: 'IDENTITY_IN_DOUBT', reviewOn: world.day(1) }) as const;
const called = {
  calledRegisteredNumber: true,
  memberAskedForIt: true,
  amountAndAccountRead: true,
  nobodyAskedForMoney: true,
} as const;

/** A withdrawal that waits for its code. */
export async function waitingWithdrawal(world: World): Promise<`wdr_${string}`> {
  return (await asked(world.testApp, await world.borrower(), 20_000)) as `wdr_${string}`;
}

async function takenCall(world: World, person: Person) {
  const params = { id: await waitingWithdrawal(world) };
  await world.call(queue.claimWithdrawalCall, person, { params, body: {} });
  return { params };
}

/** A hold in effect that two people placed so many days ago. */
export async function heldSince(world: World, daysAgo: number): Promise<`whl_${string}`> {
  const { app } = world.testApp;
  const id = newId(app.random, 'whl');
  const { KYC_REVIEWER: reviewer, FINANCE: finance } = world.honest;
  await runAsOwner(
    world.testApp,
    `INSERT INTO fraud_hold (id, member_id, reason, proposed_by, proposed_at, approved_by, approved_at, review_on,
       ends_on, ends_at)
     VALUES ($1, $2, 'IDENTITY_IN_DOUBT', $3, $4, $5, $4, $6, $7, ($7::date + 1)::timestamp AT TIME ZONE 'Asia/Manila')`,
    [
      ...[id, (await world.borrower()).id, reviewer.id],
      new Date(app.clock.now().getTime() - daysAgo * 86_400_000),
      ...[finance.id, world.day(1 - daysAgo), world.day(30 - daysAgo)],
    ],
  );
  return id;
}

async function incidentOf(world: World, kind: 'STALE' | 'AMOUNT_DIFF'): Promise<`inc_${string}`> {
  const { app } = world.testApp;
  const subject = await waitingWithdrawal(world);
  const ctx = systemContext(app, 'test', 'test');
  await app.db.transaction((tx) => openIncident(tx, ctx, { kind, provider: 'sandbox', subject }));
  const row = await app.db.reader
    .selectFrom('incident')
    .select('id')
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow();
  return row.id as `inc_${string}`;
}
const closing = async (world: World, kind: 'STALE' | 'AMOUNT_DIFF') => ({
  params: { id: await incidentOf(world, kind) },
  body: { outcome: 'NO_DIFFERENCE' as const, note: explanation },
});

const holdMember = on(holds.proposeMemberHold).proposes(async (world) => ({
  params: { memberId: (await world.borrower()).id },
  body: facts(world),
}));
const holdWithdrawal = on(holds.proposeWithdrawalHold).proposes(async (world) => ({
  params: { id: await waitingWithdrawal(world) },
  body: facts(world),
}));
const takeover = on(holds.reportTakeover).proposes(async (world) => ({
  params: { memberId: (await world.borrower()).id },
  body: {
    ...({ reviewOn: world.day(1), ground: 'CALLED_REGISTERED_NUMBER' } as const),
    memberReportsStranger: true,
  },
}));
const renew = on(holds.proposeHoldRenewal).proposes(async (world) => ({
  params: { id: await heldSince(world, 26) },
  body: { reason: 'The bank has not answered our report yet.' },
}));
const closeMoney = on(incidents.closeIncident).proposes((world) => closing(world, 'AMOUNT_DIFF'), {
  what: 'Closes an incident about money',
});

/** Withdrawals, fraud holds, incidents and the checks of a day. */
export const WITHDRAWAL_WAYS: readonly Way[] = [
  on(queue.claimWithdrawalCall).talks(async (world) => ({
    params: { id: await waitingWithdrawal(world) },
    body: {},
  })),
  on(queue.readWithdrawalAccountNumber).reads(takenCall),
  on(queue.issueWithdrawalCode).decidesAlone(
    'The money is the member’s own; a code for an account that this person changed is refused.',
    async (world, person) => ({ ...(await takenCall(world, person)), body: called }),
  ),
  holdMember,
  on(incidents.getIncident).reads(async (world) => ({
    params: { id: await incidentOf(world, 'STALE') },
  })),
  on(holds.approveWithdrawalHold).confirms(holdMember, 'same-person', ({ reply }) => ({
    params: { id: reply.id },
  })),
  holdWithdrawal,
  on(holds.approveWithdrawalHold).confirms(
    holdWithdrawal,
    'same-person',
    ({ reply }) => ({ params: { id: reply.id } }),
    { what: 'The same of a withdrawal' },
  ),
  takeover,
  on(holds.approveWithdrawalHold).confirms(
    takeover,
    'same-person',
    ({ reply }) => ({ params: { id: reply.hold.id } }),
    { what: 'The same after a reported takeover' },
  ),
  on(holds.releaseWithdrawalHold).decidesAlone(
    'The member’s own money can be withdrawn again; the debt stays.',
    async (world) => ({
      params: { id: await heldSince(world, 3) },
      body: { reason: 'The member called from the registered number.' },
    }),
  ),
  renew,
  on(holds.confirmHoldRenewal).confirms(renew, 'same-person', ({ sent }) => ({
    params: sent.params as { id: `whl_${string}` },
  })),
  closeMoney,
  on(incidents.checkIncidentClosing).confirms(closeMoney, 'same-person', ({ sent }) => ({
    params: sent.params as { id: `inc_${string}` },
    body: { verdict: 'CONFIRM' },
  })),
  on(incidents.closeIncident).decidesAlone(
    'Delays, a provider that does not answer, a setting: no amounts differ, and nothing is booked.',
    (world) => closing(world, 'STALE'),
    { what: 'Closes an incident that is not about money' },
  ),
  on(runDayChecks).reads((world) => ({ body: { day: world.day(), isWhole: false } })),
];
