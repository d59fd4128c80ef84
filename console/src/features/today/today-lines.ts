import { type Approval, pageOfApproval, pageOfWork, type WorkRow } from './work-links.ts';

/** A row of the table: a piece of work, or a proposal to decide. */
export interface Line {
  readonly key: string;
  readonly href: string;
  readonly number: string | null;
  readonly name: string | null;
  readonly amount: number | null;
  readonly amountOut: number | null;
  readonly dueAt: string | null;
  readonly since: string;
  /** Null for a proposal, which is not claimed. */
  readonly work: WorkRow | null;
  readonly kind: Approval['kind'] | null;
  readonly incident: WorkRow['incident'];
}

export function lineOfWork(work: WorkRow): Line {
  const { number, name, amount, dueAt, since, incident } = work;
  const href = pageOfWork(work);
  return {
    key: `${work.queue} ${work.id}`,
    href,
    number,
    name,
    amount,
    amountOut: null,
    dueAt,
    since,
    work,
    kind: null,
    incident,
  };
}

export function lineOfApproval(row: Approval): Line {
  const { number, name, amount, amountOut, kind, incident, proposedAt: since } = row;
  const dueAt = row.answerBy ?? row.expiresAt;
  const href = pageOfApproval(row);
  return {
    ...{ key: `${kind} ${row.id}`, href, number, name, amount, amountOut, dueAt, since },
    ...{ work: null, kind, incident },
  };
}

/** Of all kinds together: the first promised time first; without a promise, the one that has waited longest. */
export function byPromise(
  a: Pick<Line, 'dueAt' | 'since'>,
  b: Pick<Line, 'dueAt' | 'since'>,
): number {
  const due = ({ dueAt }: typeof a) =>
    dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
  return due(a) - due(b) || Date.parse(a.since) - Date.parse(b.since);
}
