import { connect, createServer, type Server, type Socket } from 'node:net';

/**
 * A proxy between service and database that can cut the connection at a chosen statement: before it
 * reaches the database, or after the database executed it and before the service gets the reply.
 */
export interface CutProxy {
  readonly port: number;
  /** Cuts once, at the next message that contains this text. Resolves when it was cut. */
  cut(text: string, when: 'before' | 'after'): Promise<void>;
  close(): Promise<void>;
}

interface Trap {
  readonly text: string;
  readonly when: 'before' | 'after';
  readonly sprung: () => void;
}

/** @param socketPath the database's Unix socket. */
export async function openCutProxy(socketPath: string): Promise<CutProxy> {
  let trap: Trap | null = null;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(socketPath);
    let isDoomed = false;
    const end = (): void => {
      client.destroy();
      database.destroy();
    };
    for (const side of [client, database]) {
      open.add(side);
      side.on('error', end);
      side.on('close', () => {
        open.delete(side);
        end();
      });
    }
    client.on('data', (chunk) => {
      const found = trap !== null && chunk.includes(trap.text) ? trap : null;
      if (found) trap = null;
      if (found?.when === 'before') {
        found.sprung();
        end();
        return;
      }
      if (found) {
        isDoomed = true;
        // The next reply of the database shows that it executed the statement.
        database.once('data', () => {
          found.sprung();
          end();
        });
      }
      database.write(chunk);
    });
    database.on('data', (chunk) => {
      if (!isDoomed) client.write(chunk);
    });
  });
  await listen(server);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    port: address.port,
    cut: (text, when) =>
      new Promise((sprung) => {
        trap = { text, when, sprung };
      }),
    close: async () => {
      for (const side of open) side.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
}
