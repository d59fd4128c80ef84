import type { inviteStaff as contract } from '@pahiram/api/staff-access';
import { decideEmail } from '@pahiram/domain/access/email';
import { areRolesApart } from '@pahiram/domain/access/role-conflicts';
import type { Handler } from '../../http/route.ts';
import { startChange } from './start-change.ts';
import { findStaffByEmail } from './store.ts';

/** With a controlled role, account and link are created only after a second person confirms. */
export const inviteStaff: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const decided = decideEmail(body.email);
  if (!decided.ok) throw refuse('email-not-valid');
  if (!areRolesApart(body.roles)) throw refuse('roles-not-apart');
  const emailAfter = decided.value.toLowerCase();
  return ctx.transaction(async (tx) => {
    if (await findStaffByEmail(tx, emailAfter)) throw refuse('email-taken');
    const rolesAfter = [...new Set(body.roles)];
    const { name, reason } = body;
    const person = { staffId: null, name, emailBefore: null, emailAfter };
    const draft = { ...person, kind: 'invite', rolesBefore: [], rolesAfter, reason } as const;
    return startChange(tx, ctx, draft, refuse);
  });
};
