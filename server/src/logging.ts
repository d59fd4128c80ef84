import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The only fields of a log line beside its message. Other fields are dropped, so that request bodies,
 * names, phone numbers and tokens are not logged by mistake (V25).
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
  'commit',
  'store',
  'provider',
  'incident',
  'withdrawal',
  'cause',
  'sweep',
  'row',
  'sealId',
  'sealHash',
]);
/** Fields that are not scrubbed: the service generates them, and they are useful only in full. */
const whole = new Set(['trace', 'sealHash', 'commit']);

const longDigits = /\d(?:[\d \-()]{4,}\d)/g;
const mailAddress = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;
const longToken = /[A-Za-z0-9_-]{30,}(?:\.[A-Za-z0-9_-]+)*/g;
/** PostgreSQL and zod quote the refused value. */
const quoted = /"[^"\n]*"/g;
const messageLengthMax = 500;

/** Replaces e-mail addresses, tokens and long numbers in a text, and cuts it to 500 characters. */
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

/** Leaves out a database error's `detail` and `where`, because they quote rows. */
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

/** Creates the log: one JSON object a line, on standard output unless `destination` is given. */
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
