import type * as contract from '@pahiram/api/company';
import { recordAudit } from '../audit/record-audit.ts';
import type { Handler } from '../http/route.ts';
import { launchGateSetting } from './applications-open.ts';
import { writeSetting } from './write-setting.ts';

export const setLaunchGate: Handler<typeof contract.setLaunchGate> = (ctx, { body }) =>
  ctx.transaction(async (tx) => {
    await writeSetting(tx, ctx, launchGateSetting, body.open);
    await recordAudit(tx, ctx, {
      action: body.open ? 'launch-gate.open' : 'launch-gate.close',
      subjectKind: 'setting',
      subjectId: launchGateSetting,
      reason: body.reason,
    });
    return { applicationsOpen: body.open };
  });
