import type { openStaffInvitation as contract } from '@pahiram/api/staff-access';
import { recordAudit } from '../../audit/record-audit.ts';
import { isFirstInWindow } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { deviceDetails } from '../staff/device-details.ts';
import { printToken } from '../staff/invite-link.ts';
import { lockStaffByLink } from '../staff/store.ts';

const hourSeconds = 3_600;

/**
 * Returns the e-mail address of the link's account. Opening does not use the link up and can be
 * repeated, so it is audited once an hour per IP address.
 */
export const openInvitation: Handler<typeof contract> = async (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const now = ctx.clock.now();
    const staff = await lockStaffByLink(tx, printToken(ctx, body.token), now);
    if (!staff) throw refuse('link-not-valid');
    const window = { windowSeconds: hourSeconds, now };
    const who = `${staff.id} ${ctx.address}`;
    if (await isFirstInWindow(tx, ctx.vault, 'staff-link', who, window)) {
      await recordAudit(tx, ctx, {
        action: 'staff.open-invitation',
        subjectKind: 'staff',
        subjectId: staff.id,
        details: deviceDetails(ctx),
      });
    }
    return { email: staff.email };
  });
