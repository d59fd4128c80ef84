import type { ErrorReply } from '@pahiram/api/operation';

/** Why a request failed, with the specified names (S8.12), or the server's refusal. */
export type CallFault =
  | { readonly kind: 'FETCH_ERROR' }
  | { readonly kind: 'TIMEOUT_ERROR' }
  | { readonly kind: 'PARSING_ERROR'; readonly status: number }
  | { readonly kind: 'REFUSED'; readonly status: number; readonly error: ErrorReply };

export class CallError extends Error {
  readonly fault: CallFault;
  /** The device reported no network and nothing was sent: it ends when the network is back. */
  readonly isOffline: boolean;
  /** Whether the action may have been carried out: its reply was lost, and the checks failed. */
  readonly isUnsure: boolean;

  constructor(fault: CallFault, isUnsure = false) {
    super(fault.kind === 'REFUSED' ? fault.error.message : fault.kind);
    this.name = 'CallError';
    this.fault = fault;
    this.isOffline = fault.kind === 'FETCH_ERROR' && !isUnsure && hasNoNetwork();
    this.isUnsure = isUnsure;
  }

  /** The stable code of a refusal; null when the server sent none. */
  get code(): string | null {
    return this.fault.kind === 'REFUSED' ? this.fault.error.code : null;
  }
}

/** `onLine` is reliable only when it is false. */
export function hasNoNetwork(): boolean {
  return (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine === false;
}

/** No readable reply arrived, so the outcome of the action is unknown (V17). */
export function isLost(error: unknown): error is CallError {
  return error instanceof CallError && error.fault.kind !== 'REFUSED';
}

/**
 * The server refused the action itself: it was not carried out, and the next attempt needs a new
 * key. Time-outs, conflicts with a running attempt, rate limits and server errors leave it open.
 */
export function needsNewKey(error: unknown): boolean {
  if (!(error instanceof CallError) || error.fault.kind !== 'REFUSED') return false;
  const { status } = error.fault;
  return status >= 400 && status < 500 && ![408, 409, 425, 429].includes(status);
}

/** The id in the URL is malformed, unknown, or another member's. */
export function isAbsent(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'input-not-valid' ||
      (error.fault.kind === 'REFUSED' && error.fault.status === 404))
  );
}

export interface FaultWords {
  readonly offline: string;
  readonly unreachable: string;
  readonly slow: string;
  /** For an unreadable server reply; names the status so that people can report it. */
  readonly garbled: (status: number) => string;
  readonly unforeseen: string;
  /** Advice when it is unknown whether the action was carried out. */
  readonly unsure: string;
}

/** Message of a failed request: the server's, or one about the connection (S8.03, S8.04, S8.12). */
export function faultText(error: unknown, words: FaultWords): string {
  if (!(error instanceof CallError)) return words.unforeseen;
  const text = textOfFault(error, words);
  return error.isUnsure ? `${text} ${words.unsure}` : text;
}

function textOfFault({ fault, isOffline }: CallError, words: FaultWords): string {
  switch (fault.kind) {
    case 'FETCH_ERROR':
      return isOffline ? words.offline : words.unreachable;
    case 'TIMEOUT_ERROR':
      return words.slow;
    case 'PARSING_ERROR':
      return words.garbled(fault.status);
    case 'REFUSED':
      return fault.error.message;
    default:
      return fault satisfies never;
  }
}
