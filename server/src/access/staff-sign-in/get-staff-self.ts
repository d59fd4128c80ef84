import type { getStaffSelf as contract } from '@pahiram/api/staff-access';
import { permissionsOf } from '@pahiram/domain/access/roles';
import type { Handler } from '../../http/route.ts';

export const getStaffSelf: Handler<typeof contract> = async ({ actor, config }) => ({
  id: actor.id as `stf_${string}`,
  name: actor.name,
  roles: [...actor.roles],
  permissions: [...permissionsOf(actor.roles, { isDemo: config.mode === 'demo' })],
});
