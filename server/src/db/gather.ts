import { type Database, sqlStateOf } from './database.ts';

export interface GatherOptions<Question, Answer> {
  /** At most so many questions together. */
  readonly max: number;
  /** So many lots are under way at a time; what comes meanwhile waits and makes the next one. */
  readonly lots: number;
  /** Answers in the order of the questions, all in one statement: all of them or none. */
  run(db: Database, questions: readonly Question[]): Promise<readonly Answer[]>;
}

/** A lot that the statement refused without an error of the database. */
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
 * Puts questions of one kind together, because a statement costs the database as much to begin as to
 * answer. When nobody else asks, a lot is one question and waits for no one. A lot that the database
 * refuses is undone and each of its questions asked alone, so that nobody answers for another's fault.
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
    // After this turn of the event loop: what else it brings comes along.
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
