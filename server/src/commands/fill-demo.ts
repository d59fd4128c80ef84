import { parseArgs } from 'node:util';
import { ConfigFault } from '../config.ts';
import { CannotBeFilled, fillLargeDemo } from '../demo/large/fill-large-demo.ts';
import { createLog } from '../logging.ts';
import { openApp } from '../run/open-installation.ts';
import { OperatorError } from '../run/start-failure.ts';
import { runCommand, withInstallation } from './run-command.ts';

/**
 * `npm run demo:large -- --members 100000 --loans 200000`: fills a demonstration with so many members and loans, to see
 * and measure the service at that size. Run it soon after the first `npm start` of the demonstration.
 */
await runCommand(async (config) => {
  if (config.mode !== 'demo')
    throw new ConfigFault(['PAHIRAM_MODE: only a demonstration can be filled']);
  const size = readSize();
  return withInstallation(config, { migrates: 'never' }, async (installation) => {
    const app = await openApp(config, installation, createLog('error'));
    const begun = performance.now();
    const say = (step: string) => {
      const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4);
      process.stdout.write(`${seconds} s  ${step}\n`);
    };
    try {
      await fillLargeDemo(app, installation.database.url, size, say);
      say(
        `${size.members} members were added. npm start shows them; npm run demo:reset deletes all.`,
      );
      return 0;
    } catch (error) {
      if (!(error instanceof CannotBeFilled)) throw error;
      throw new OperatorError(
        `This demonstration cannot be made large: ${error.message}. For a new one: npm run demo:reset, npm start, and then this command.`,
      );
    } finally {
      await app.db.close();
    }
  });
});

function readSize() {
  const options = {
    members: { type: 'string', default: '100000' },
    loans: { type: 'string', default: '200000' },
  } as const;
  const { values } = parseArgs({ options });
  const [members, loans] = [Number(values.members), Number(values.loans)];
  const isWhole = (value: number) => Number.isInteger(value) && value >= 1 && value <= 1_000_000;
  if (!isWhole(members) || !isWhole(loans) || loans > 4 * members) {
    throw new OperatorError(
      'Say how many, up to 1000000, and at most four loans for each member: npm run demo:large -- --members 1000 --loans 2000',
    );
  }
  return { members, loans };
}
