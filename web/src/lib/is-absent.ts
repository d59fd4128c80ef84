import { CallError } from '@pahiram/api/caller';

/** The address names nothing, or nothing of this member: no id such as that, or none of theirs. */
export function isAbsent(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'input-not-valid' ||
      (error.fault.kind === 'REFUSED' && error.fault.status === 404))
  );
}
