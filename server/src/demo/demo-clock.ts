import { readSetting, storeSetting } from '../company/settings.ts';
import type { Reader, Tx } from '../db/database.ts';
import { moveJobClock } from '../jobs/queue.ts';
import type { Clock } from '../lib/clock-and-random.ts';

const settingName = 'demo.aheadMs';

/**
 * The clock of a demonstration: the time of this machine, moved ahead. How far is stored, so that every process of
 * the demonstration has the same date.
 */
export class DemoClock implements Clock {
  readonly #reader: Reader;
  #aheadMs = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  now(): Date {
    return new Date(Date.now() + this.#aheadMs);
  }

  /** Reads how far the clock was moved. */
  async refresh(reader: Reader = this.#reader): Promise<void> {
    this.#aheadMs = await readSetting(reader, settingName);
  }

  /** Moves the clock in all processes of the demonstration. @param to later than now. */
  async move(tx: Tx, to: Date): Promise<void> {
    const aheadMs = to.getTime() - Date.now();
    await storeSetting(tx, settingName, aheadMs, { at: to, by: 'demo' });
    await moveJobClock(tx, to);
    await this.refresh(tx);
  }
}
