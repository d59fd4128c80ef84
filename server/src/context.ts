import type { Audience, Language } from '@pahiram/api/operation';
import type { Role } from '@pahiram/domain/access/roles';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Reader, Tx } from './db/database.ts';
import type { Outside } from './outside/outside.ts';
import type { Vault } from './vault.ts';

export interface Clock {
  now(): Date;
}

export interface Random {
  bytes(length: number): Buffer;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  uuid(): string;
}

/** What every part of the service may reach. Made once in app.ts; a test makes its own. */
export interface App {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly vault: Vault;
  readonly outside: Outside;
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
  /** The job or rail that acts, e.g. `job:expire-offers`, `rail:sandbox`. */
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
  /** Absent: until the browser closes. */
  readonly maxAgeSeconds?: number;
}

/** The parts of the exchange that only signing in and out, and what a secret opens, touch. */
export interface Exchange {
  /** For operations that are opened by a secret: 32 bytes as base64url. Never logged, never stored. */
  readonly secret: string | undefined;
  /** The browser asked by itself, without a person: staff sessions are not extended. */
  readonly isUnattended: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly origin: string | undefined;
  /** The host and port that the request was addressed to. */
  readonly host: string | undefined;
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, path: string): void;
}

/** One request (or one run of a job) and everything it may use. */
export interface Context<A extends Actor = Actor> extends App {
  readonly actor: A;
  readonly trace: string;
  readonly language: Language;
  /** The peer's address; never one that a header claims unless a proxy is trusted by setting. */
  readonly address: string;
  readonly userAgent: string;
  readonly exchange: Exchange;
  readonly idempotencyKey: string | undefined;
  /**
   * Runs `work` in the request's transaction. An operation that carries an idempotency key is
   * already inside one, which also stores the reply; `work` then joins it.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** To read outside a transaction, or inside the open one. */
  readonly reader: Reader;
}

const noExchange: Exchange = {
  secret: undefined,
  isUnattended: false,
  cookies: {},
  origin: undefined,
  host: undefined,
  setCookie: () => {},
  clearCookie: () => {},
};

/** The context of work that no request asked for. */
export function systemContext(app: App, id: string, trace: string): Context<SystemActor> {
  return {
    ...app,
    actor: { kind: 'system', id },
    trace,
    language: 'en',
    address: '',
    userAgent: '',
    exchange: noExchange,
    idempotencyKey: undefined,
    transaction: (work) => app.db.transaction(work),
    reader: app.db.reader,
  };
}
