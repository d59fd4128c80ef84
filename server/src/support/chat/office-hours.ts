import type * as contract from '@pahiram/api/support-chat';
import { nextOfficeOpening } from '@pahiram/domain/support/support';
import { isOfficeOpen, STANDARD_OFFICE_HOURS } from '@pahiram/domain/withdrawals/code';
import type { Context } from '../../context.ts';
import type { Handler } from '../../http/route.ts';

/** Whether support is open now, and when it opens next (S9.09). */
export function officeHours(ctx: Pick<Context, 'clock'>) {
  const now = ctx.clock.now().getTime();
  return {
    isOpen: isOfficeOpen(now, STANDARD_OFFICE_HOURS),
    opensAt: new Date(nextOfficeOpening(now)),
  };
}

export const getSupportHours: Handler<typeof contract.getSupportHours> = async (ctx) =>
  officeHours(ctx);
