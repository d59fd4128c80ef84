import { hasLapsed } from '../access/proposal.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';

/** Open a bank account of the company for use, change how it is shown or used, close it. */
export const ACCOUNT_CHANGE_KINDS = ['OPEN', 'CHANGE', 'CLOSE'] as const;
export type AccountChangeKind = (typeof ACCOUNT_CHANGE_KINDS)[number];

/** IN_EFFECT is a confirmed change whose time has come; it is not stored. LAPSED: nobody confirmed it in time. */
export const ACCOUNT_CHANGE_STATES = [
  'PROPOSED',
  'CONFIRMED',
  'IN_EFFECT',
  'CANCELLED',
  'LAPSED',
] as const;
export type AccountChangeState = (typeof ACCOUNT_CHANGE_STATES)[number];

/** A confirmed change of an account. Times are milliseconds since 1970. */
export type ConfirmedAccountChange = {
  readonly kind: AccountChangeKind;
  /** Of OPEN and CHANGE. */
  readonly accountName: string | null;
  readonly takesPayments: boolean | null;
  readonly effectiveFrom: number;
};

export type CompanyAccountState = {
  readonly accountName: string;
  /** Members pay into it. */
  readonly takesPayments: boolean;
  readonly isClosed: boolean;
  /** When it was opened last. */
  readonly effectiveFrom: number;
};

/**
 * An account at a time: the confirmed changes that are in effect by then, in the order of their effect.
 * @returns null before it is opened.
 */
export function companyAccountAt(
  changes: readonly ConfirmedAccountChange[],
  at: number,
): CompanyAccountState | null {
  const due = changes
    .filter(({ effectiveFrom }) => effectiveFrom <= at)
    .toSorted((left, right) => left.effectiveFrom - right.effectiveFrom);
  return due.reduce<CompanyAccountState | null>(apply, null);
}

function apply(
  state: CompanyAccountState | null,
  { kind, accountName, takesPayments, effectiveFrom }: ConfirmedAccountChange,
): CompanyAccountState | null {
  switch (kind) {
    case 'OPEN':
      return {
        accountName: accountName ?? '',
        takesPayments: takesPayments ?? false,
        isClosed: false,
        effectiveFrom,
      };
    case 'CHANGE':
      return (
        state && {
          ...state,
          accountName: accountName ?? state.accountName,
          takesPayments: takesPayments ?? state.takesPayments,
        }
      );
    case 'CLOSE':
      return state && { ...state, takesPayments: false, isClosed: true };
    default:
      return kind satisfies never;
  }
}

export type AccountChangeFacts = {
  readonly state: Exclude<AccountChangeState, 'IN_EFFECT'>;
  readonly proposerId: string;
  /** Null until it is confirmed. */
  readonly effectiveFrom: number | null;
};

export function accountChangeStateAt(
  { state, effectiveFrom }: Omit<AccountChangeFacts, 'proposerId'>,
  at: number,
): AccountChangeState {
  const isDue = state === 'CONFIRMED' && effectiveFrom !== null && effectiveFrom <= at;
  return isDue ? 'IN_EFFECT' : state;
}

/** Nobody confirms their own proposal (V32). @returns when the change takes effect. */
export function decideAccountChange(
  change: AccountChangeFacts & { readonly proposedAt: number },
  confirmation: { readonly actorId: string; readonly at: number; readonly delayMs: number },
): Decision<
  number,
  'account-change-ended' | 'account-change-needs-another-person' | 'proposal-lapsed'
> {
  if (change.state !== 'PROPOSED') return refuse('account-change-ended');
  if (change.proposerId === confirmation.actorId) {
    return refuse('account-change-needs-another-person');
  }
  if (hasLapsed(change.proposedAt, confirmation.at)) return refuse('proposal-lapsed');
  return accept(confirmation.at + confirmation.delayMs);
}

/** One person may stop a change until it takes effect. */
export function mayCancelAccountChange(
  change: Omit<AccountChangeFacts, 'proposerId'>,
  at: number,
): boolean {
  const state = accountChangeStateAt(change, at);
  return state === 'PROPOSED' || state === 'CONFIRMED';
}
