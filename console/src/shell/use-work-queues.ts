import { listWorkQueues } from '@pahiram/api/work-queues';
import { useQuery } from '@tanstack/react-query';
import type { Route } from '../routes.ts';
import { call } from './http.ts';
import { useStaffSession } from './use-staff.ts';

const askEveryMs = 30_000;

/** What waits in the queues of the signed-in person. */
export function useWorkQueues() {
  const session = useStaffSession();
  return useQuery({
    queryKey: ['work-queues'],
    queryFn: () => call(listWorkQueues),
    enabled: session !== null,
    refetchInterval: askEveryMs,
  });
}

export interface Waiting {
  readonly waiting: number;
  readonly late: number;
}

/** What waits behind one page of the menu; null when nothing does, or it is not known yet. */
export function waitingAt(
  { queues: names = [] }: Pick<Route, 'queues'>,
  queues: readonly {
    readonly queue: string;
    readonly waiting: number;
    readonly late: number | null;
  }[],
): Waiting | null {
  const own = queues.filter(({ queue }) => names.some((name) => name === queue));
  const waiting = own.reduce((sum, one) => sum + one.waiting, 0);
  const late = own.reduce((sum, one) => sum + (one.late ?? 0), 0);
  return waiting > 0 ? { waiting, late } : null;
}
