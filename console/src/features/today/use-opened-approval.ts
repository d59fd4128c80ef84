import { useState } from 'react';
import { type Approval, keyOfApproval } from './work-links.ts';

export interface OpenedApproval {
  readonly key: string;
  readonly row: Approval;
  /** Where it stands in the list, or stood before it left. */
  readonly at: number;
  /** It no longer waits for a decision. */
  readonly isGone: boolean;
}

/**
 * The row of the list that is open. It stays when it leaves the list, until another one is opened: a decision must not
 * put another record under the pointer.
 */
export function useOpenedApproval(
  rows: readonly Approval[],
  key: string | null,
): OpenedApproval | null {
  const [kept, setKept] = useState<OpenedApproval | null>(null);
  const at = rows.findIndex((row) => keyOfApproval(row) === key);
  const row = rows[at];
  if (key === null) return null;
  if (row === undefined) return kept?.key === key ? { ...kept, isGone: true } : null;
  const found = { key, row, at, isGone: false };
  if (kept?.row !== row || kept.at !== at) setKept(found);
  return found;
}
