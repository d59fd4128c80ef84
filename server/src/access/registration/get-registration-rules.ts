import type { getRegistrationRules as contract } from '@pahiram/api/access';
import type { Handler } from '../../http/route.ts';

export const getRegistrationRules: Handler<typeof contract> = async (ctx) => ({
  mode: ctx.config.settings.REGISTRATION,
});
