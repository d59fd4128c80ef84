import { AbortedTransactionError, type Kysely, type PostgresDialect, Transaction } from 'kysely';
import type { DB } from './schema.ts';

/**
 * The results of statements of one transaction that were started together. After one fails, PostgreSQL
 * refuses those behind it, so the first error is the cause; that one is thrown.
 */
export async function sendInOrder<T extends readonly unknown[]>(
  statements: readonly [...{ [At in keyof T]: Promise<T[At]> }],
): Promise<T> {
  await Promise.allSettled(statements);
  return (await Promise.all(statements)) as unknown as T;
}

/**
 * Returns a function that runs `work` in one READ COMMITTED transaction. Statements that `work` starts
 * together are sent together, in that order, and BEGIN goes with the first. Kysely's own transactions
 * wait for each answer before they send the next statement.
 */
export function transactionsOf(
  reader: Kysely<DB>,
  dialect: PostgresDialect,
): <T>(work: (tx: Transaction<DB>) => Promise<T>) => Promise<T> {
  const executor = reader.getExecutor();
  // Only for BEGIN, COMMIT and ROLLBACK; connections come from the reader's pool.
  const driver = dialect.createDriver();
  return (work) =>
    executor.provideConnection(async (connection) => {
      let isOver = false;
      const provideConnection: typeof executor.provideConnection = (use) => {
        if (isOver) throw new Error('the transaction is over');
        return use(connection);
      };
      const tx = new Transaction<DB>({
        config: { dialect },
        dialect,
        driver,
        executor: executor.withConnectionProvider({ provideConnection }),
      });
      // Fails only when the connection is lost, and then the next statement fails too.
      driver.beginTransaction(connection, {}).catch(() => undefined);
      try {
        const result = await work(tx);
        isOver = true;
        await driver.commitTransaction(connection);
        return result;
      } catch (error) {
        isOver = true;
        if (!(error instanceof AbortedTransactionError)) {
          // When it fails the driver closes the connection, which rolls back as well.
          await driver.rollbackTransaction(connection).catch(() => undefined);
        }
        throw error;
      }
    });
}
