import { type Database, sqlStateOf } from './database.ts';

export interface GatherOptions<Question, Answer> {
  /** Maximum number of requests in one batch. */
  readonly max: number;
  /** Maximum number of batches in flight; later requests wait for the next batch. */
  readonly lots: number;
  /** Runs a batch as one statement, all or nothing. Returns results in the order of the requests. */
  run(db: Database, questions: readonly Question[]): Promise<readonly Answer[]>;
}

/** Thrown when the statement's result refuses a batch, without a database error. */
export class LotRefused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.name = 'LotRefused';
    this.code = code;
  }
}

interface Waiting<Question, Answer> {
  readonly question: Question;
  readonly resolve: (answer: Answer | Promise<Answer>) => void;
  readonly reject: (error: unknown) => void;
}

type Ask<Question, Answer> = (question: Question) => Promise<Answer>;

/**
 * Batches requests of one kind, because starting a statement costs the database as much as one request.
 * A request that comes alone is a batch of one and does not wait for others. A refused batch is rolled
 * back and its requests are run one by one, so that a bad request fails only for its own caller.
 */
export function gather<Question, Answer>(
  options: GatherOptions<Question, Answer>,
): (db: Database, question: Question) => Promise<Answer> {
  const known = new WeakMap<Database, Ask<Question, Answer>>();
  return (db, question) => {
    const ask = known.get(db) ?? openQueue(db, options);
    known.set(db, ask);
    return ask(question);
  };
}

function openQueue<Question, Answer>(
  db: Database,
  { max, lots, run }: GatherOptions<Question, Answer>,
): Ask<Question, Answer> {
  const queue: Waiting<Question, Answer>[] = [];
  let underWay = 0;
  let isArranged = false;
  const arrange = (): void => {
    if (isArranged || queue.length === 0 || underWay >= lots) return;
    isArranged = true;
    // Wait for the end of this event-loop turn: its other requests join the batch.
    setImmediate(() => {
      isArranged = false;
      underWay += 1;
      void answer(db, run, queue.splice(0, max)).finally(() => {
        underWay -= 1;
        arrange();
      });
      arrange();
    });
  };
  return (question) =>
    new Promise((resolve, reject) => {
      queue.push({ question, resolve, reject });
      arrange();
    });
}

async function answer<Question, Answer>(
  db: Database,
  run: GatherOptions<Question, Answer>['run'],
  lot: readonly Waiting<Question, Answer>[],
): Promise<void> {
  try {
    const answers = await run(
      db,
      lot.map(({ question }) => question),
    );
    if (answers.length !== lot.length) throw new Error('a lot was answered in part');
    lot.forEach(({ resolve }, at) => {
      resolve(answers[at] as Answer);
    });
  } catch (error) {
    const isRefused = error instanceof LotRefused || sqlStateOf(error) !== '';
    if (lot.length > 1 && isRefused) {
      await Promise.all(lot.map((one) => answer(db, run, [one])));
    } else {
      for (const { reject } of lot) reject(error);
    }
  }
}
