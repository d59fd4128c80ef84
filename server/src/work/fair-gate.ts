/** Too many are waiting already: the caller is told to come back. */
export class GateFull extends Error {
  constructor() {
    super('too much is waiting already');
    this.name = 'GateFull';
  }
}

export interface FairGate {
  /**
   * @param key for whom: a member, an address bucket. Those who wait take turns by key.
   * @throws GateFull when no room to wait is left, also later, when others with less waiting need it.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** How many pieces of work wait for their turn. */
  waiting(): number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * Lets a few pieces of heavy work run at once and a bounded number wait. The turns go around the keys,
 * and in a full gate the key with the most waiting gives up its last one, so that a flood under one key
 * delays the others by one piece of work each and never refuses them.
 */
export function createFairGate({
  atOnceMax,
  waitingMax,
  waitingPerKeyMax = waitingMax,
}: {
  readonly atOnceMax: number;
  readonly waitingMax: number;
  readonly waitingPerKeyMax?: number;
}): FairGate {
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let waitingCount = 0;

  const makeRoom = (key: string): void => {
    const own = queues.get(key)?.length ?? 0;
    if (own >= waitingPerKeyMax) throw new GateFull();
    if (waitingCount < waitingMax) return;
    let longest: Waiting[] = [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    // One of a key that has just two: only a real difference is levelled.
    const last = longest.length > own + 1 ? longest.pop() : undefined;
    if (last === undefined) throw new GateFull();
    waitingCount -= 1;
    last.refuse();
  };

  const enter = async (key: string): Promise<void> => {
    if (running < atOnceMax) {
      running += 1;
      return;
    }
    makeRoom(key);
    await new Promise<void>((resolve, reject) => {
      const queue = queues.get(key) ?? [];
      queue.push({ start: resolve, refuse: () => reject(new GateFull()) });
      queues.set(key, queue);
      waitingCount += 1;
    });
  };

  /** The next of the round; a key that has more waiting goes back to its end. */
  const takeNext = (): Waiting | undefined => {
    for (const [key, queue] of queues) {
      queues.delete(key);
      const next = queue.shift();
      if (queue.length > 0) queues.set(key, queue);
      if (next !== undefined) return next;
    }
    return undefined;
  };

  // The turn is handed on, so that a newcomer cannot slip in before those who wait.
  const leave = (): void => {
    const next = takeNext();
    if (next === undefined) {
      running -= 1;
      return;
    }
    waitingCount -= 1;
    next.start();
  };

  return {
    run: async (key, work) => {
      await enter(key);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    waiting: () => waitingCount,
  };
}
