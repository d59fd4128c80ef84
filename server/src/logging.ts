import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The only facts that a log line may carry beside its words. Whatever else is handed to the log is left
 * out: bodies, names, numbers and tokens cannot get in by somebody's carelessness (V25).
 */
const allowed = new Set([
  'err',
  'trace',
  'operation',
  'method',
  'status',
  'milliseconds',
  'task',
  'attempt',
  'part',
  'count',
  'mode',
  'port',
  'signal',
  'version',
  'store',
  'rail',
  'incident',
  'withdrawal',
  'cause',
  'sweep',
  'row',
  'sealId',
  'sealHash',
]);
/** Made by us, and of use only when whole: a trace to search for, a seal to compare with. */
const whole = new Set(['trace', 'sealHash']);

const longDigits = /\d(?:[\d \-()]{4,}\d)/g;
const mailAddress = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;
const longToken = /[A-Za-z0-9_-]{30,}(?:\.[A-Za-z0-9_-]+)*/g;
/** PostgreSQL and zod quote the value that was refused. */
const quoted = /"[^"\n]*"/g;
const messageLengthMax = 500;

/** A text that may have come from outside, without anything that could be somebody's. */
export function scrub(text: string): string {
  return text
    .slice(0, messageLengthMax)
    .replace(mailAddress, '[mail]')
    .replace(longToken, '[token]')
    .replace(longDigits, '[number]');
}

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly constraint?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Never a database error's `detail` or `where`: they quote rows. */
export function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)) };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: scrub(error.message.replace(quoted, '"…"')),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(frames.length > 0 ? { stack: frames.slice(0, 12).join('\n') } : {}),
    ...(error.cause !== undefined && depth < 3
      ? { cause: describeError(error.cause, depth + 1) }
      : {}),
  };
}

/** The log of the service: one JSON object a line, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (facts: Record<string, unknown>) => onlyAllowed(facts),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function onlyAllowed(facts: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(facts)) {
    if (!allowed.has(name)) continue;
    kept[name] = typeof value === 'string' && !whole.has(name) ? scrub(value) : value;
  }
  return kept;
}
