import type * as contract from '@pahiram/api/audit';
import type { Handler } from '../http/route.ts';
import { getSealSummary, listBrokenSeals } from './store.ts';

const shownMax = 1000;

export const verifyAudit: Handler<typeof contract.verifyAudit> = async (ctx) => {
  const summary = await getSealSummary(ctx.reader);
  const broken = await listBrokenSeals(ctx.reader);
  return { ...summary, broken: broken.slice(0, shownMax) };
};
