import * as contract from '@pahiram/api/launch-gate';
import { hasLapsed } from '@pahiram/domain/access/proposal';
import {
  decideGateOpening,
  type GateObstacle,
  gateObstacles,
} from '@pahiram/domain/company/launch-gate';
import { sql } from 'kysely';
import * as z from 'zod';
import { lapsedProposalMail } from '../access/staff/notice-texts.ts';
import { mailBothSides } from '../access/staff/staff-mail.ts';
import { recordAudit } from '../audit/record.ts';
import { listRepaymentAccounts } from '../company/company-accounts.ts';
import { readSetting, storeSetting, writeSetting } from '../company/settings.ts';
import type { Config } from '../config.ts';
import type { Context, StaffActor, SystemActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Handler, ShowProposal } from '../http/route.ts';
import { isProductConfirmed } from './product-store.ts';

export const launchGateSetting = 'launch.applicationsOpen';

/** Everything that has to be done before applications can be opened; also in the list of a live start. */
export async function listGateObstacles(
  reader: Reader,
  { config, clock }: Pick<Context, 'config' | 'clock'>,
): Promise<readonly GateObstacle[]> {
  return gateObstacles({
    mode: config.mode,
    canBePaid: (await listRepaymentAccounts(reader, clock.now())).length > 0,
    productConfirmed: await isProductConfirmed(reader),
  });
}

/** The first reason why applications cannot be opened, or null. */
async function findGateObstacle(
  reader: Reader,
  app: Pick<Context, 'config' | 'clock'>,
): Promise<GateObstacle | null> {
  return (await listGateObstacles(reader, app))[0] ?? null;
}

/**
 * Open once two people opened the gate; before anyone did, only in demo mode. Always closed while
 * there is an obstacle.
 */
export async function areApplicationsOpen(
  reader: Reader,
  app: Pick<Context, 'config' | 'clock'>,
): Promise<boolean> {
  return (await isGateOpen(reader, app.config)) && (await findGateObstacle(reader, app)) === null;
}

async function isGateOpen(reader: Reader, { mode }: Pick<Config, 'mode'>): Promise<boolean> {
  return (await readGate(reader)) ?? mode === 'demo';
}

/** The gate as staff last set it; null when they never did. */
function readGate(reader: Reader): Promise<boolean | null> {
  return readSetting(reader, launchGateSetting);
}

const proposalSetting = 'launch.proposal';

/** The proposal to open the gate that waits for a second person; null when there is none. */
function readProposal(reader: Reader) {
  return readSetting(reader, proposalSetting);
}

export const getLaunchGate: Handler<typeof contract.getLaunchGate> = (ctx) =>
  viewGate(ctx.reader, ctx);

export const proposeLaunch: Handler<typeof contract.proposeLaunch> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const before = await lockGate(tx);
    const obstacle = await findGateObstacle(tx, ctx);
    if (obstacle !== null) throw refuse(obstacle);
    if (await isGateOpen(tx, ctx.config)) throw refuse('gate-already-open');
    await writeSetting(tx, ctx, proposalSetting, {
      proposedById: ctx.actor.id,
      proposedBy: ctx.actor.name,
      proposedAt: ctx.clock.now().toISOString(),
      reason: body.reason,
    });
    const proposer = ctx.actor.id;
    await recordGate(tx, ctx, 'launch-gate.propose', body.reason, { before, proposer });
    return viewGate(tx, ctx);
  });

export const showProposedLaunch: ShowProposal<unknown> = async (tx, ctx) => {
  await lockGate(tx);
  return z.encode(contract.getLaunchGate.reply, await viewGate(tx, ctx));
};

export const confirmLaunch: Handler<typeof contract.confirmLaunch> = (ctx, _, refuse) =>
  ctx.transaction(async (tx) => {
    const before = await lockGate(tx);
    const obstacle = await findGateObstacle(tx, ctx);
    if (obstacle !== null) throw refuse(obstacle);
    const proposal = await readProposal(tx);
    const decision = decideGateOpening({
      isOpen: await isGateOpen(tx, ctx.config),
      proposal: proposal && {
        proposerId: proposal.proposedById,
        proposedAt: Date.parse(proposal.proposedAt),
      },
      actorId: ctx.actor.id,
      now: ctx.clock.now().getTime(),
    });
    if (!decision.ok) throw refuse(decision.refusal.code);
    await writeSetting(tx, ctx, launchGateSetting, true);
    await writeSetting(tx, ctx, proposalSetting, null);
    const proposer = proposal?.proposedById ?? null;
    await recordGate(tx, ctx, 'launch-gate.open', proposal?.reason ?? '', { before, proposer });
    return viewGate(tx, ctx);
  });

/** Closing needs no second person. */
export const closeLaunchGate: Handler<typeof contract.closeLaunchGate> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    const before = await lockGate(tx);
    await writeSetting(tx, ctx, launchGateSetting, false);
    await writeSetting(tx, ctx, proposalSetting, null);
    await recordGate(tx, ctx, 'launch-gate.close', body.reason, { before, proposer: null });
    return viewGate(tx, ctx);
  });

/** Ends a proposal that nobody confirmed in time, and tells both sides. */
export function lapseLaunch(ctx: Context<SystemActor>): Promise<void> {
  return ctx.transaction(async (tx) => {
    const before = await lockGate(tx);
    const proposal = await readProposal(tx);
    const now = ctx.clock.now();
    if (!proposal || !hasLapsed(Date.parse(proposal.proposedAt), now.getTime())) return;
    const { proposedById: proposer, reason } = proposal;
    await storeSetting(tx, proposalSetting, null, { at: now, by: ctx.actor.id });
    await recordGate(tx, ctx, 'launch-gate.lapse', reason, { before, proposer });
    const what = { en: 'opening applications', fil: 'pagbubukas ng mga application' };
    const link = `${ctx.config.publicUrl}/console/launch-gate`;
    const sides = { proposerId: proposer, decides: 'confirm-launch-gate' } as const;
    await mailBothSides(tx, ctx, sides, lapsedProposalMail(what, '', link));
  });
}

/**
 * Makes concurrent changes of the gate wait, so that a proposal that is being dropped is not confirmed.
 * @returns the gate before the change; null when it was never set.
 */
async function lockGate(tx: Tx): Promise<boolean | null> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('launch-gate'))`.execute(tx);
  return readGate(tx);
}

async function viewGate(reader: Reader, ctx: Pick<Context, 'config' | 'clock'>) {
  const proposal = await readProposal(reader);
  const obstacle = await findGateObstacle(reader, ctx);
  return {
    isOpen: obstacle === null && (await isGateOpen(reader, ctx.config)),
    obstacle,
    proposal: proposal && { ...proposal, proposedAt: new Date(proposal.proposedAt) },
  };
}

async function recordGate(
  tx: Tx,
  ctx: Context<StaffActor | SystemActor>,
  action: string,
  reason: string,
  change: { readonly before: boolean | null; readonly proposer: string | null },
): Promise<void> {
  const after = await readGate(tx);
  await recordAudit(tx, ctx, {
    action,
    subjectKind: 'setting',
    subjectId: launchGateSetting,
    reason,
    details: { ...change, after },
  });
}
