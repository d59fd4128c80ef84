/** Too many are waiting already: the caller is told to come back. */
export class GateFull extends Error {
  constructor() {
    super('too much is waiting already');
    this.name = 'GateFull';
  }
}

export interface Gate {
  /** @throws GateFull at once, when no place to wait is left. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets a few pieces of heavy work run at once and a bounded number wait, in their order. */
export function createGate({
  atOnceMax,
  waitingMax,
}: {
  readonly atOnceMax: number;
  readonly waitingMax: number;
}): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < atOnceMax) {
      running += 1;
      return;
    }
    if (waiting.length >= waitingMax) throw new GateFull();
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  // The place is handed on, so that a newcomer cannot slip in before those who wait.
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
