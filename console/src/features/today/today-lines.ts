import { type Approval, type ClaimedRow, pageOfApproval, pageOfWork } from './work-links.ts';

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
  readonly work: ClaimedRow | null;
  readonly kind: Approval['kind'] | null;
  readonly incident: ClaimedRow['incident'];
  /** The caller has claimed it. */
  readonly isOwn: boolean;
  /** Somebody else may reach the account of a member: it comes before everything else. */
  readonly isUrgent: boolean;
}

export function lineOfWork(work: ClaimedRow, isOwn = false): Line {
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
    isOwn,
    isUrgent: work.ticket?.category === 'STOLEN_PHONE' && work.ticket.state === 'OPEN',
  };
}

export function lineOfApproval(row: Approval): Line {
  const { number, name, amount, amountOut, kind, incident, proposedAt: since } = row;
  const dueAt = row.answerBy ?? row.expiresAt;
  const href = pageOfApproval(row);
  return {
    ...{ key: `${kind} ${row.id}`, href, number, name, amount, amountOut, dueAt, since },
    ...{ work: null, kind, incident, isOwn: false, isUrgent: false },
  };
}

/** Of all kinds together: a stolen phone first, then the first promised time first; without a promise, the one that has waited longest. */
export function byPromise(
  a: Pick<Line, 'dueAt' | 'since' | 'isUrgent'>,
  b: Pick<Line, 'dueAt' | 'since' | 'isUrgent'>,
): number {
  const due = ({ dueAt }: typeof a) =>
    dueAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(dueAt);
  return (
    Number(b.isUrgent) - Number(a.isUrgent) ||
    due(a) - due(b) ||
    Date.parse(a.since) - Date.parse(b.since)
  );
}
