import {
  type CommonProblemCode,
  commonProblems,
  transportProblems,
} from '@pahiram/api/common-words';
import type {
  AnyOperation,
  ErrorReply,
  Language,
  Problem,
  ProblemCodeOf,
} from '@pahiram/api/operation';
import { type Centavos, formatPesos } from '@pahiram/domain/money/money';
import { factText } from '@pahiram/domain/texts/day-text';
import { waitText } from '@pahiram/domain/texts/duration-text';
import type { FastifyError, FastifyReply } from 'fastify';
import type * as z from 'zod';
import { sqlStateOf } from '../db/database.ts';

/** Values that go with a refusal; a bigint is an amount in centavos and is shown in pesos. */
export type RefusalFacts = Readonly<Record<string, string | number | bigint | boolean>>;
export type RefusalDetails = Readonly<Record<string, string | number | boolean>>;

export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/**
 * A refusal, by the code of its problem. Throwing it rolls the transaction back. A handler that returns
 * it commits its writes, such as a counted attempt.
 */
export class Refusal extends Error {
  readonly code: string;
  readonly details: RefusalDetails;
  readonly fields: readonly FieldFault[] | undefined;

  constructor(code: string, facts: RefusalFacts = {}, fields?: readonly FieldFault[]) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.details = Object.fromEntries(
      Object.entries(facts).map(([name, fact]) => [
        name,
        typeof fact === 'bigint' ? formatPesos(fact as Centavos) : fact,
      ]),
    );
    this.fields = fields;
  }
}

/** Creates a refusal; accepts only codes of the operation's `problems` and the common ones. */
export type Refuse<O extends AnyOperation> = RefuseOneOf<ProblemCodeOf<O> | CommonProblemCode>;

/**
 * The `refuse` of a helper that several operations call: a handler passes its own `Refuse` on, if its
 * operation has all of these codes.
 */
export type RefuseOneOf<Code extends string> = (
  code: Code,
  facts?: RefusalFacts,
  fields?: readonly FieldFault[],
) => Refusal;

const common: Readonly<Record<string, Problem>> = { ...commonProblems, ...transportProblems };
/**
 * SQLSTATEs of lock and statement timeouts, deadlocks and serialization failures after the retries, lost
 * or refused connections, a server that starts or stops, full disk or memory, too many connections.
 */
const busyStates = /^(55P03|57014|40P01|40001|53[123]00|57P0[1-5]|08...|25P03)$/;
/** The account was closed while its request ran. */
const memberGone = 'PH010';
const busyNodeCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);
const connectionLost =
  /connection (terminated|timeout)|not queryable|timeout exceeded when trying to connect/i;
export const retryAfterSeconds = 2;

/** Turns any error into a refusal; an unknown one becomes `server-fault`. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const state = sqlStateOf(error);
  if (state === memberGone) return new Refusal('session-expired');
  if (busyStates.test(state) || isConnectionLost(error)) {
    return new Refusal('busy', { retryAfterSeconds });
  }
  return fromFastify(error as FastifyError) ?? new Refusal('server-fault');
}

function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // The socket file of a stopped database is missing; any other missing file is a fault.
  if (busyNodeCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return true;
  return connectionLost.test(error.message);
}

/** Fastify's own 4xx errors; null for every other error. */
function fromFastify(error: FastifyError): Refusal | null {
  const status = error.statusCode ?? 500;
  if (status < 400 || status >= 500) return null;
  switch (status) {
    case 403:
    case 404:
    case 405:
      return new Refusal('not-found');
    case 413:
      return new Refusal('body-too-large');
    case 415:
      return new Refusal('media-not-supported');
    default:
      return new Refusal('input-not-valid');
  }
}

/** For input that does not have the shape of the contract. */
export function inputNotValid(error: z.ZodError): Refusal {
  const faults = error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message.slice(0, 200),
  }));
  return new Refusal('input-not-valid', {}, faults);
}

/** The problem with this code, of the operation or common. @throws Error when there is none */
export function problemOf(operation: AnyOperation | undefined, code: string): Problem {
  const problem = operation?.problems[code] ?? common[code];
  if (!problem) throw new Error(`no problem is worded for ${code}`);
  return problem;
}

/** The words of a refusal with its facts in them; `{wait}` is `retryAfterSeconds` in words. */
export function wordRefusal(
  problem: Problem,
  refusal: Refusal,
  language: Language,
  trace: string,
): ErrorReply {
  const wait = refusal.details.retryAfterSeconds;
  const details: Record<string, string | number | boolean> = {
    ...refusal.details,
    ...(typeof wait === 'number' ? { wait: waitText(wait, language) } : {}),
    trace,
  };
  const message = problem.words[language].replace(/\{(\w+)\}/g, (hole, name: string) =>
    factText(details[name] ?? hole, language),
  );
  return {
    message,
    code: refusal.code,
    trace,
    ...(refusal.fields ? { fields: refusal.fields } : {}),
    ...(Object.keys(refusal.details).length > 0 ? { details: refusal.details } : {}),
  };
}

export function sendRefusal(
  reply: FastifyReply,
  operation: AnyOperation | undefined,
  refusal: Refusal,
  language: Language,
  trace: string,
): FastifyReply {
  const problem = problemOf(operation, refusal.code);
  const wait = refusal.details.retryAfterSeconds;
  if (typeof wait === 'number') reply.header('retry-after', String(wait));
  // The unread rest of the body would be parsed as the next request.
  if (problem.status === 413) reply.header('connection', 'close');
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .send(wordRefusal(problem, refusal, language, trace));
}
