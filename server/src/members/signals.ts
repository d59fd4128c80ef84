import type * as contract from '@pahiram/api/signals';
import type { InterestFactKind } from '@pahiram/domain/access/staff-interest';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import {
  decideSignalAnswer,
  decideSignalCorrection,
  type SignalKind,
  wasSuspicious,
} from '@pahiram/domain/members/signal';
import { maskName } from '@pahiram/domain/texts/mask';
import { recordAudit } from '../audit/record.ts';
import type { App } from '../context.ts';
import type { Reader } from '../db/database.ts';
import type { Handler } from '../http/route.ts';
import { listStaffInCommon } from '../interests/shared-facts.ts';
import { listLegalNames } from './profile.ts';
import { insertAnswer, listAnswers, listSharedFacts, type StoredAnswer } from './signal-store.ts';

/** Of each kind: many of one kind, which somebody can make on purpose, push out none of another. */
const signalsOfKindMax = 20;

export interface Signal {
  readonly kind: SignalKind;
  readonly fingerprint: Buffer;
  /** Null for data of a person of the staff. */
  readonly otherId: string | null;
  /** The first letters of the other person's name. */
  readonly otherName: string;
  readonly documentKind: DocumentKind | null;
  /** For `staff-data`: what is the same. */
  readonly staffFact: InterestFactKind | null;
  readonly since: Date;
  readonly answer: StoredAnswer | null;
  /** Answers that were corrected, newest first. */
  readonly earlier: readonly StoredAnswer[];
}

/** The facts that a member shares with others, each with its answer; those without one first. */
export async function listSignals(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
): Promise<readonly Signal[]> {
  const shared = await listSharedFacts(reader, memberId, signalsOfKindMax);
  const staff = await listStaffInCommon(reader, app, memberId);
  const names = await listLegalNames(
    reader,
    shared.map(({ otherId }) => otherId),
  );
  /** The same for both members. */
  const fingerprintOf = (kind: SignalKind, otherId: string, fact: Buffer) =>
    app.vault.fingerprint(
      'signal',
      [kind, ...[memberId, otherId].sort(), fact.toString('hex')].join(' '),
    );
  const found = [
    ...staff.map((one) => ({
      kind: 'staff-data' as const,
      fingerprint: fingerprintOf('staff-data', one.staffId, one.fingerprint),
      otherId: null,
      otherName: maskName(one.name),
      documentKind: null,
      staffFact: one.kind,
      since: one.at,
    })),
    ...shared.map((one) => ({
      kind: one.kind,
      fingerprint: fingerprintOf(one.kind, one.otherId, one.fact),
      otherId: one.otherId,
      otherName: maskName(names.get(one.otherId) ?? ''),
      documentKind: one.documentKind,
      staffFact: null,
      since: one.since,
    })),
  ];
  const answers = await listAnswers(
    reader,
    found.map(({ fingerprint }) => fingerprint),
  );
  const signals = found.map((one) => {
    const [answer = null, ...earlier] = answers.filter(({ fingerprint }) =>
      fingerprint.equals(one.fingerprint),
    );
    return { ...one, answer, earlier };
  });
  return signals.sort(
    (left, right) => Number(left.answer !== null) - Number(right.answer !== null),
  );
}

/** How many signals of a member nobody answered; an approval waits for them. */
export async function countUnanswered(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
): Promise<number> {
  const signals = await listSignals(reader, app, memberId);
  return signals.filter(({ answer }) => answer === null).length;
}

/** Whether a match of the member is suspicious, or was called so before a correction; an approval then takes two people. */
export async function hasSuspicious(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
): Promise<boolean> {
  const signals = await listSignals(reader, app, memberId);
  return signals.some(({ answer, earlier }) => wasSuspicious(answer ? [answer, ...earlier] : []));
}

/** The signals as the API sends them. */
export async function showSignals(reader: Reader, app: Pick<App, 'vault'>, memberId: string) {
  const signals = await listSignals(reader, app, memberId);
  return signals.map(({ kind, documentKind, staffFact, since, ...signal }) => ({
    ...{ kind, documentKind, staffFact, since },
    signalId: signal.fingerprint.toString('hex'),
    other: { memberId: signal.otherId as `mbr_${string}` | null, name: signal.otherName },
    answer: signal.answer && showAnswer(signal.answer),
    earlier: signal.earlier.map(showAnswer),
  }));
}

const showAnswer = ({ fingerprint: _kept, ...answer }: StoredAnswer) => answer;

/** Says what a shared fact means. It holds for both members and stays, also when it is corrected later. */
export const answerSignal: Handler<typeof contract.answerSignal> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { memberId } = params;
    const { signalId, answer, note } = body;
    const signals = await listSignals(tx, ctx, memberId);
    const signal = signals.find(({ fingerprint }) => fingerprint.toString('hex') === signalId);
    if (!signal) throw refuse('signal-not-found');
    const { kind, fingerprint, otherId } = signal;
    const decision = decideSignalAnswer(signal.answer !== null, answer, note);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const isFirst = await insertAnswer(tx, {
      ...{ fingerprint, kind, memberId, otherId, answer, note, seq: 1, reason: null },
      staffId: ctx.actor.id,
      at: ctx.clock.now(),
    });
    if (!isFirst) throw refuse('signal-answered');
    await recordAudit(tx, ctx, {
      action: 'member.answer-signal',
      subjectKind: 'member',
      subjectId: memberId,
      ...(note === '' ? {} : { reason: note }),
      details: { kind, answer, other: otherId ?? 'staff' },
    });
    return { signals: await showSignals(tx, ctx, memberId) };
  });

/** A new answer in place of one given by mistake. Decisions that were made stay; Today tells those who made them. */
export const correctSignalAnswer: Handler<typeof contract.correctSignalAnswer> = (
  ctx,
  { params: { memberId }, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const { signalId, seq: seen, answer, note, reason } = body;
    const signals = await listSignals(tx, ctx, memberId);
    const signal = signals.find(({ fingerprint }) => fingerprint.toString('hex') === signalId);
    if (!signal) throw refuse('signal-not-found');
    const { kind, fingerprint, otherId } = signal;
    const decision = decideSignalCorrection(signal.answer, seen, answer, note);
    if (!decision.ok) throw refuse(decision.refusal.code);
    const isFirst = await insertAnswer(tx, {
      ...{ fingerprint, kind, memberId, otherId, answer, note, reason, seq: decision.value },
      ...{ staffId: ctx.actor.id, at: ctx.clock.now() },
    });
    if (!isFirst) throw refuse('signal-changed');
    await recordAudit(tx, ctx, {
      action: 'member.correct-signal-answer',
      subjectKind: 'member',
      subjectId: memberId,
      reason,
      details: {
        ...{ kind, other: otherId ?? 'staff' },
        ...{ before: signal.answer?.answer ?? null, after: answer },
      },
    });
    return { signals: await showSignals(tx, ctx, memberId) };
  });
