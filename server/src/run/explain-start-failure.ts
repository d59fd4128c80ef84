import { ConfigFault } from '../config.ts';
import { DatabaseStartError } from '../db/embedded/failure.ts';
import { InstallationMismatch } from '../db/installation.ts';

const configExitCode = 78;

/** Explains a failed start to the user. */
export function explainStartFailure(error: unknown): { words: string; exitCode: number } {
  if (error instanceof ConfigFault || error instanceof InstallationMismatch)
    return { words: error.message, exitCode: configExitCode };
  if (error instanceof DatabaseStartError) return { words: error.message, exitCode: 1 };
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
