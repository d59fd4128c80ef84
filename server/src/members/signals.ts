import type { answerSignal as contract } from '@pahiram/api/signals';
import type { InterestFactKind } from '@pahiram/domain/access/staff-interest';
import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { decideSignalAnswer, type SignalKind } from '@pahiram/domain/members/signal';
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
  const answerOf = ({ fingerprint }: { readonly fingerprint: Buffer }) =>
    answers.find((one) => one.fingerprint.equals(fingerprint)) ?? null;
  const signals = found.map((one) => ({ ...one, answer: answerOf(one) }));
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

/** Whether somebody answered that a match of the member is suspicious; an approval then takes two people. */
export async function hasSuspicious(
  reader: Reader,
  app: Pick<App, 'vault'>,
  memberId: string,
): Promise<boolean> {
  const signals = await listSignals(reader, app, memberId);
  return signals.some(({ answer }) => answer?.answer === 'SUSPICIOUS');
}

/** The signals as the API sends them. */
export async function showSignals(reader: Reader, app: Pick<App, 'vault'>, memberId: string) {
  const signals = await listSignals(reader, app, memberId);
  return signals.map(({ kind, documentKind, staffFact, since, ...signal }) => ({
    ...{ kind, documentKind, staffFact, since },
    signalId: signal.fingerprint.toString('hex'),
    other: { memberId: signal.otherId as `mbr_${string}` | null, name: signal.otherName },
    answer: signal.answer && {
      answer: signal.answer.answer,
      note: signal.answer.note,
      by: signal.answer.by,
      at: signal.answer.at,
    },
  }));
}

/** Says once what a shared fact means. It holds for both members, and nobody can change it. */
export const answerSignal: Handler<typeof contract> = (ctx, { params, body }, refuse) =>
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
      ...{ fingerprint, kind, memberId, otherId, answer, note },
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
