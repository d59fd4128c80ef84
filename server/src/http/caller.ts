import type { AnyOperation } from '@pahiram/api/operation';
import { sameNumber } from '@pahiram/domain/access/phone';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context, MemberActor, StaffActor } from '../context.ts';
import { isUnattended } from './read-request.ts';
import { Refusal } from './refusal.ts';
import type { Route } from './route.ts';

/** Why a token was not accepted: none was sent (401), or it is expired, forged or ended (403). */
export type NotSignedIn = 'no-token' | 'token-refused';

/** Finds the actor of a bearer token. Implemented by `access`. */
export interface Authenticator {
  member(authorization: string | undefined): Promise<MemberActor | NotSignedIn>;
  /** @param isUnattended a background call of the browser, which does not extend the session. */
  staff(
    authorization: string | undefined,
    isUnattended: boolean,
  ): Promise<StaffActor | NotSignedIn>;
}

/** Writes to the audit log that a request was refused (V22), in its own transaction. Implemented by `audit`. */
export type RecordRefusal = (ctx: Context, refused: RefusedRequest) => Promise<void>;

export interface RefusedRequest {
  readonly action: 'access.role-refused' | 'access.foreign-number' | 'access.refused';
  /** The operation's name. */
  readonly operation: string;
  readonly reason?: string;
  readonly details?: Readonly<Record<string, string>>;
}

/** @throws Refusal `not-signed-in` or `session-expired` when the operation is not for anyone. */
export async function identify(
  authenticator: Authenticator,
  { audience }: AnyOperation,
  request: FastifyRequest,
): Promise<Actor> {
  if (audience === 'anyone') return { kind: 'visitor', id: 'visitor' };
  const { authorization } = request.headers;
  const actor =
    audience === 'member'
      ? await authenticator.member(authorization)
      : await authenticator.staff(authorization, isUnattended(request));
  if (actor === 'no-token') throw new Refusal('not-signed-in');
  if (actor === 'token-refused') throw new Refusal('session-expired');
  return actor;
}

/** @throws Refusal `origin-not-allowed` when a page of another site sends an `ownOriginOnly` operation. */
export function refuseOtherOrigins(ctx: Context, operation: AnyOperation): void {
  if (operation.ownOriginOnly && !isOwnOrigin(ctx)) throw new Refusal('origin-not-allowed');
}

/**
 * Whether a request that carries the cookie comes from this site. Browsers send Origin with every
 * cross-site POST and every cross-site request whose reply could be read. Same-site GETs and
 * programs send none; programs hold no cookies of other sites. Without PUBLIC_URL (a local trial)
 * Origin is compared with the Host header. With it, Host is not trusted, because the caller writes
 * it.
 */
function isOwnOrigin(ctx: Pick<Context, 'http' | 'config'>): boolean {
  const { origin, host } = ctx.http;
  if (origin === undefined) return true;
  if (origin === new URL(ctx.config.publicUrl).origin) return true;
  if (ctx.config.settings.PUBLIC_URL !== undefined) return false;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Staff need a role that the route lists. */
export async function refuseOtherRoles(
  record: RecordRefusal,
  ctx: Context,
  route: Route,
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'staff' || route.roles?.some((role) => actor.roles.includes(role))) return;
  await record(ctx, {
    action: 'access.role-refused',
    operation: route.operation.name,
    details: { roles: actor.roles.join(' ') },
  });
  throw new Refusal('not-allowed');
}

/** The phone number in a member's body must match the session. */
export async function refuseForeignNumber(
  record: RecordRefusal,
  ctx: Context,
  operation: AnyOperation,
  body: unknown,
): Promise<void> {
  if (ctx.actor.kind !== 'member' || typeof body !== 'object' || body === null) return;
  const claimed = (body as Record<string, unknown>).phoneNumber;
  if (claimed === undefined) return;
  if (typeof claimed === 'string' && sameNumber(claimed, ctx.actor.phoneNumber)) return;
  await record(ctx, { action: 'access.foreign-number', operation: operation.name });
  throw new Refusal('not-allowed');
}

/** Statuses that are not recorded: invalid input, unknown ids and rate limits. */
const unrecordedStatuses = new Set([400, 404, 429]);

/**
 * Records what a rule of the operation refused to staff, for example to check their own work. Only for
 * thrown refusals, which roll back the handler's writes; a returned one commits its own records.
 */
export async function recordStaffRefusal(
  record: RecordRefusal,
  ctx: Context,
  operation: AnyOperation,
  params: unknown,
  error: unknown,
): Promise<void> {
  if (ctx.actor.kind !== 'staff' || !(error instanceof Refusal)) return;
  const status = operation.problems[error.code]?.status;
  if (status === undefined || unrecordedStatuses.has(status)) return;
  const ids = Object.values((params ?? {}) as Record<string, string>);
  await record(ctx, {
    action: 'access.refused',
    operation: operation.name,
    reason: error.code,
    details: { params: ids.join(' ').slice(0, 200) },
  });
}
