/** The database cannot start; the message tells the user what to do. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError';
}

const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

export const isErrorCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(errorCode(error) ?? '');

/** Explains a failed file operation on `folder`; returns other errors unchanged. */
export function explainFileFailure(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
      return new DatabaseStartError(
        `The data folder ${folder} cannot be written by this account. Give it write permission or choose another data folder.`,
      );
    case 'EROFS':
      return new DatabaseStartError(
        `The data folder ${folder} is on a read-only disk. Choose another data folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new DatabaseStartError(`The disk that holds ${folder} is full. Free some space.`);
    case 'ENOTDIR':
    case 'EEXIST':
      return new DatabaseStartError(
        `The data folder ${folder} cannot be made: a file stands in its place.`,
      );
    default:
      return error;
  }
}

/** Finds the cause in the output of initdb or the server; the message ends with its last lines. */
export function explainServerFailure(output: string, clusterDir: string): DatabaseStartError {
  const evidence = output.trim().split('\n').slice(-12).join('\n');
  if (/No space left on device|Disk quota exceeded/.test(output)) {
    return new DatabaseStartError(
      `The disk that holds ${clusterDir} is full. Free some space.\n${evidence}`,
    );
  }
  if (/Read-only file system/.test(output)) {
    return new DatabaseStartError(`${clusterDir} is on a read-only disk.\n${evidence}`);
  }
  if (/Permission denied/.test(output)) {
    return new DatabaseStartError(
      `PostgreSQL may not read or write its files in ${clusterDir}. Check who owns them.\n${evidence}`,
    );
  }
  return new DatabaseStartError(`PostgreSQL did not start in ${clusterDir}:\n${evidence}`);
}
