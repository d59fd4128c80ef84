import { DatabaseStartError } from '@pahiram/embedded-postgres/failure';
import { ConfigFault } from '../config.ts';
import { InstallationMismatch, MigrationNeeded } from '../db/installation.ts';

const configExitCode = 78;
const migrationExitCode = 79;

/** A failure whose message tells the person at the terminal what to do; no stack is printed. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** Explains a failed start to the user. */
export function explainStartFailure(error: unknown): { words: string; exitCode: number } {
  if (error instanceof ConfigFault || error instanceof InstallationMismatch)
    return { words: error.message, exitCode: configExitCode };
  if (error instanceof MigrationNeeded)
    return { words: error.message, exitCode: migrationExitCode };
  if (error instanceof OperatorError || error instanceof DatabaseStartError)
    return { words: error.message, exitCode: 1 };
  return { words: sentenceOf(error), exitCode: 1 };
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `The service did not start: ${String(error)}`;
  const { code, port, address, path } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it or choose another: npm start -- --port ${(port ?? 4100) + 1}`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `This machine has no address ${address ?? 'of that name'}. Check HOST.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return port === undefined
        ? `${path ?? 'The data folder'} cannot be written by this account. Check DATA_DIR.`
        : `This account may not listen on port ${port}. Choose one above 1023.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path ?? 'The data folder'} cannot be made: a file stands in its place. Check DATA_DIR.`;
    case 'ENOSPC':
      return `The disk that holds ${path ?? 'the data folder'} is full. Free some space.`;
    default:
      return `The service did not start: ${error.stack ?? error.message}${causeOf(error)}`;
  }
}

const causeOf = (error: Error): string =>
  error.cause instanceof Error ? `\n  because: ${error.cause.message}` : '';

/** Explains a failed connection to DATABASE_URL in one sentence. */
export function explainConnectFailure(error: unknown, host: string): OperatorError {
  const message = error instanceof Error ? error.message : String(error);
  return new OperatorError(connectWords(codeOf(error), message, host), { cause: error });
}

function connectWords(code: string | undefined, message: string, host: string): string {
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `No machine is known by the name ${host}. Check the host in DATABASE_URL.`;
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'ENOENT':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case '57P03':
      return 'The database of DATABASE_URL does not answer. Is it running?';
    case '28P01':
    case '28000':
      return `The database of DATABASE_URL refuses the sign-in: ${message}`;
    case '3D000':
      return `The database of DATABASE_URL does not exist: ${message}`;
    default:
      return /timeout/i.test(message)
        ? 'The database of DATABASE_URL does not answer. Is it running?'
        : `The database of DATABASE_URL cannot be used: ${message}`;
  }
}

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
