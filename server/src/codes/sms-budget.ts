import { DAY_MS, HOUR_MS } from '@pahiram/domain/calendar/calendar';
import type { App } from '../context.ts';
import type { Gauge } from '../gauge.ts';
import { Refusal } from '../http/refusal.ts';

/** The cause of an SMS with a code: registration, account recovery, or a signed-in member. */
export type SmsBudget = 'strangers' | 'recovery' | 'members';

type SmsApp = Pick<App, 'db' | 'clock' | 'config' | 'log'>;

/**
 * Takes one SMS from the budget, which covers all IP addresses and phones.
 * @throws Refusal `sms-paused` with the seconds to wait when the budget is spent.
 */
export async function takeSms(app: SmsApp, budget: SmsBudget): Promise<void> {
  await queryBudget(app, budget, true);
}

/** Refuses in the same way when the budget is spent, but takes nothing. */
export async function refuseWhenSmsSpent(app: SmsApp, budget: SmsBudget): Promise<void> {
  await queryBudget(app, budget, false);
}

/** Like `takeSms`, but returns false when the budget is spent: for jobs. */
export async function isSmsLeft(app: SmsApp, budget: SmsBudget): Promise<boolean> {
  try {
    await takeSms(app, budget);
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'sms-paused') return false;
    throw error;
  }
}

/** @throws Refusal `sms-paused` when the budget is spent. */
async function queryBudget(app: SmsApp, budget: SmsBudget, isTaken: boolean): Promise<void> {
  const now = app.clock.now();
  const [hourMax, dayMax] = maximaOf(app, budget);
  const [row] = await app.db.execute<{ is_left: boolean; ends_at: Date; refused_times: number }>(
    'take-sms',
    'SELECT is_left, ends_at, refused_times FROM count_sms($1, $2, $3, $4, $5)',
    [budget, hourMax, dayMax, now, isTaken],
  );
  if (!row || row.is_left) return;
  if (row.refused_times === 1) {
    app.log.error({ part: 'sms', cause: budget }, 'the SMS budget is spent; codes are refused');
  }
  const waitMs = row.ends_at.getTime() - now.getTime();
  throw new Refusal('sms-paused', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

function maximaOf({ config }: SmsApp, budget: SmsBudget): readonly [number, number] {
  const { settings } = config;
  switch (budget) {
    case 'strangers':
      return [settings.SMS_STRANGERS_PER_HOUR, settings.SMS_STRANGERS_PER_DAY];
    case 'recovery':
      return [settings.SMS_RECOVERY_PER_HOUR, settings.SMS_RECOVERY_PER_DAY];
    case 'members':
      return [settings.SMS_MEMBERS_PER_HOUR, settings.SMS_MEMBERS_PER_DAY];
    default:
      return budget satisfies never;
  }
}

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_sms_codes',
    help: 'Codes by SMS in the running hour and day, sent and refused because the budget was spent',
    labels: ['budget', 'count'],
    read: async (reader, now) => {
      const rows = await reader.selectFrom('sms_budget').selectAll().execute();
      return rows.flatMap((row) => {
        const isHour = row.hour_at.getTime() + HOUR_MS > now.getTime();
        const isDay = row.day_at.getTime() + DAY_MS > now.getTime();
        const { budget } = row;
        return [
          { labels: { budget, count: 'hour' }, value: isHour ? row.hour_taken : 0 },
          { labels: { budget, count: 'day' }, value: isDay ? row.day_taken : 0 },
          { labels: { budget, count: 'refused' }, value: isHour ? row.refused : 0 },
        ];
      });
    },
  },
];
