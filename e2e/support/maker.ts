import { type Maker, openMaker } from '@pahiram/server/test/maker.ts';

/** The data of a service that the tests use. */
export interface ServiceData {
  readonly dataDir: string;
  /** The lead of its clock over this machine's. */
  readonly aheadMs: number;
}

export const thisRun: ServiceData = { dataDir: process.env.E2E_DATA_DIR ?? '', aheadMs: 0 };

const opened = new Map<string, Promise<Maker>>();

/** Opens the data of a service once per worker, to insert members and staff by SQL. */
export function makerIn({ dataDir, aheadMs }: ServiceData = thisRun): Promise<Maker> {
  const known = opened.get(dataDir) ?? openAhead(dataDir, aheadMs);
  opened.set(dataDir, known);
  return known;
}

async function openAhead(dataDir: string, aheadMs: number): Promise<Maker> {
  const { maker } = await openMaker({ DATA_DIR: dataDir });
  return { ...maker, clock: { now: () => new Date(Date.now() + aheadMs) } };
}
