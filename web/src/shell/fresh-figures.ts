import { useAction } from '@pahiram/client/actions.tsx';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { isPublicKey } from './public-data.ts';

/** Fetches everything of the member again: no figure from before an answer about money stays (V40). */
export function useFreshFigures() {
  const client = useQueryClient();
  return useCallback(
    () => client.invalidateQueries({ predicate: ({ queryKey }) => !isPublicKey(queryKey) }),
    [client],
  );
}

/** An action that may be repeated. Whatever the answer, all figures are then fresh. */
export function useFreshAction(work: () => Promise<unknown>) {
  const action = useAction();
  const freshen = useFreshFigures();
  const run = () =>
    void action.run(
      async () => {
        await work();
        await freshen();
      },
      () => {
        void freshen();
        return false;
      },
    );
  return { run, action };
}

/**
 * An action about money. Repeated, it has the same idempotency key until it is answered; after every answer all
 * figures are fresh.
 */
export function useKeyedAction(name: string) {
  const action = useAction();
  const freshen = useFreshFigures();
  const idempotencyKey = useIdempotencyKey(name);
  const run = (work: (key: string) => Promise<void>) =>
    void action.run(
      async () => {
        await work(idempotencyKey.get());
        idempotencyKey.renew();
        await freshen();
      },
      (error) => {
        if (needsNewKey(error)) idempotencyKey.renew();
        void freshen();
        return false;
      },
    );
  return { action, run, change: idempotencyKey.renew };
}
