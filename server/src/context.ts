import type { Audience, Language } from '@pahiram/api/operation';
import type { passkeyHeader } from '@pahiram/api/staff-passkeys';
import type { Role } from '@pahiram/domain/access/roles';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { Config } from './config.ts';
import type { Database, Reader, Tx } from './db/database.ts';
import type { Integrations } from './integrations/integrations.ts';
import type { Clock, Random } from './lib/clock-and-random.ts';
import type { Vault } from './vault.ts';

/** The dependencies of all parts of the service. Created once per process, and by each test. */
export interface App {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
  readonly integrations: Integrations;
  readonly log: FastifyBaseLogger;
}

export interface VisitorActor {
  readonly kind: 'visitor';
  readonly id: 'visitor';
}
export interface MemberActor {
  readonly kind: 'member';
  /** `mbr_…` */
  readonly id: string;
  readonly sessionId: string;
  /** Canonical digits, e.g. 639171234567. */
  readonly phoneNumber: string;
  readonly roles: readonly Role[];
}
export interface StaffActor {
  readonly kind: 'staff';
  /** `stf_…` */
  readonly id: string;
  readonly sessionId: string;
  readonly name: string;
  readonly roles: readonly Role[];
}
export interface SystemActor {
  readonly kind: 'system';
  /** The job or payout provider that acts, e.g. `job:expire-offers`, `provider:sandbox`. */
  readonly id: string;
}
export type Actor = VisitorActor | MemberActor | StaffActor | SystemActor;

export type ActorFor<A extends Audience> = A extends 'member'
  ? MemberActor
  : A extends 'staff'
    ? StaffActor
    : VisitorActor | MemberActor;

export interface CookieOptions {
  readonly path: string;
  /** Absent: a session cookie. */
  readonly maxAgeSeconds?: number;
}

/** The parts of request and reply that only sign-in, sign-out and operations opened by a secret use. */
export interface HttpParts {
  /** The `X-Secret` header: 32 bytes as base64url. It must not be logged or stored. */
  readonly secret: string | undefined;
  /** The `X-Shown` header: SHA-256, in hex, of the proposal as the console shows it. */
  readonly shown: string | undefined;
  /** The `X-Passkey` header: the answer of a staff passkey for this call. */
  readonly passkey: z.output<typeof passkeyHeader> | undefined;
  /** The browser sent this in the background: it does not extend a staff session. */
  readonly isUnattended: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly origin: string | undefined;
  /** The Host header. */
  readonly host: string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, path: string): void;
}

/** One request or one run of a job, with its dependencies. */
export interface Context<A extends Actor = Actor> extends App {
  readonly actor: A;
  readonly trace: string;
  readonly language: Language;
  /** The client's IP address; a forwarding header counts only from a proxy in TRUST_PROXY. */
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly http: HttpParts;
  readonly idempotencyKey: string | undefined;
  /**
   * Runs `work` in a transaction. An operation that requires an idempotency key already runs in one,
   * which also stores the reply; `work` then joins it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Reads outside a transaction, or inside the one that is open. */
  readonly reader: Reader;
}

const noHttp: HttpParts = {
  secret: undefined,
  shown: undefined,
  passkey: undefined,
  isUnattended: false,
  cookies: {},
  origin: undefined,
  host: undefined,
  setCookie: () => {},
  clearCookie: () => {},
};

/** The context of a job or a command. */
export function systemContext(app: App, id: string, trace: string): Context<SystemActor> {
  return {
    ...app,
    actor: { kind: 'system', id },
    trace,
    language: 'en',
    ipAddress: '',
    userAgent: '',
    http: noHttp,
    idempotencyKey: undefined,
    transaction: (work) => app.db.transaction(work),
    reader: app.db.reader,
  };
}

/** The same context with the clock stopped: the records and documents of one event have one moment. */
export function atOneMoment<Of extends Context>(ctx: Of): Of {
  const now = ctx.clock.now();
  return { ...ctx, clock: { now: () => now } };
}
