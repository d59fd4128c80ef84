/** Thrown when too many are waiting. */
export class GateFull extends Error {
  constructor() {
    super('too much is waiting already');
    this.name = 'GateFull';
  }
}

export interface FairGate {
  /**
   * @param key a member or an IP address bucket. Waiting work takes turns by key.
   * @throws GateFull when the queue is full; also later, when a key with less waiting needs the room.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** Number of waiting pieces of work. */
  waiting(): number;
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

/**
 * Lets a few pieces of heavy work run at once and a bounded number wait. The keys take turns, and when
 * the queue is full the key with the most waiting loses its last one. So a flood under one key delays
 * each other key by one piece of work at a time and does not get it refused.
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
    // Only from a key that has at least two more waiting than this one.
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

  /** Takes one from the first key; a key with more waiting moves to the end. */
  const takeNext = (): Waiting | undefined => {
    for (const [key, queue] of queues) {
      queues.delete(key);
      const next = queue.shift();
      if (queue.length > 0) queues.set(key, queue);
      if (next !== undefined) return next;
    }
    return undefined;
  };

  // Passes the slot to the next in line, so that a new caller cannot overtake it.
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
