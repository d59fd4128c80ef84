import type { Context, SystemActor } from '../context.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { Tasks } from '../task.ts';
import { settingFault } from './setting-registry.ts';

/**
 * Settings can be changed by SQL. A row that is not valid opens an incident that names the setting; a valid one
 * is kept as the last valid value, which `readSetting` falls back to.
 */
export async function checkSettings(ctx: Context<SystemActor>): Promise<void> {
  await ctx.transaction(async (tx) => {
    const rows = await tx.selectFrom('setting').selectAll().orderBy('name').forUpdate().execute();
    for (const { name, value, last_valid } of rows) {
      const cause = settingFault(name, value, ctx.config);
      if (cause !== null) {
        await openIncident(tx, ctx, {
          kind: 'SETTING_INVALID',
          provider: 'pahiram',
          subject: name,
          details: { cause },
        });
      } else if (JSON.stringify(value) !== JSON.stringify(last_valid)) {
        await tx
          .updateTable('setting')
          .set({ last_valid: JSON.stringify(value) })
          .where('name', '=', name)
          .execute();
      }
    }
  });
}

export const tasks: Tasks = [
  { name: 'check-settings', attemptsMax: 5, crontab: '*/5 * * * *', run: checkSettings },
];
