import { CallError } from '@pahiram/api/caller';

/** The id in the URL is malformed, unknown, or another member's. */
export function isAbsent(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'input-not-valid' ||
      (error.fault.kind === 'REFUSED' && error.fault.status === 404))
  );
}
