import { LIVE_WAIT_HOURS_MIN } from '@pahiram/domain/access/passkeys';
import { type CalendarDate, parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import { OFFER_VALID_DAYS } from '@pahiram/domain/loans/loan';
import { type ReviewSettings, STANDARD_REVIEW_SETTINGS } from '@pahiram/domain/loans/review';
import { centavos } from '@pahiram/domain/money/money';
import { partsPerMillion } from '@pahiram/domain/money/rate';
import { FRAUD_HOLD_DAYS_MAX } from '@pahiram/domain/withdrawals/fraud-hold';
import * as z from 'zod';
import type { Config } from '../config.ts';

export interface Setting<Shape extends z.ZodType = z.ZodType> {
  /** What it is, for the person who changes it. */
  readonly about: string;
  readonly shape: Shape;
  /** The value while the table has no row. */
  readonly unset: z.output<Shape>;
  /** In live mode the value must have this shape too. */
  readonly live?: z.ZodType;
}

const setting = <Shape extends z.ZodType>(
  about: string,
  shape: Shape,
  unset: z.output<Shape>,
  live?: z.ZodType,
): Setting<Shape> => ({ about, shape, unset, ...(live && { live }) });

const whole = z.number().int();
const review = z
  .strictObject({
    /** Both are decimal text: centavos, and parts per million. */
    makerAloneMax: z.string().regex(/^\d{1,15}$/),
    affordableShare: z.string().regex(/^\d{1,7}$/),
  })
  .transform(
    (stored): ReviewSettings => ({
      makerAloneMax: centavos(BigInt(stored.makerAloneMax)),
      affordableShare: partsPerMillion(BigInt(stored.affordableShare)),
    }),
  );

const holidayOverrides = z
  .array(
    z.object({
      date: z.string().refine((text): text is CalendarDate => parseCalendarDate(text) !== null),
      isHoliday: z.boolean(),
    }),
  )
  .max(1000);

const launchProposal = z
  .object({
    proposedById: z.string(),
    proposedBy: z.string(),
    proposedAt: z.iso.datetime(),
    reason: z.string(),
  })
  .nullable();

/** Every row that the table `setting` may have. */
export const SETTINGS = {
  'account.coolOffHours': setting(
    'Hours before a corrected receiving account receives money',
    whole.min(0).max(168),
    24,
  ),
  'calendar.holidayOverrides': setting(
    'Bank holidays that were declared or moved',
    holidayOverrides,
    [],
  ),
  'codes.limitPesos': setting(
    'Pesos that leave in 24 hours on withdrawals confirmed by a code alone, without a passkey (V37)',
    whole.min(0).max(1_000_000),
    50_000,
  ),
  'codes.waitHours': setting(
    'Hours that a device is new, and that everything waits that no passkey confirmed: withdrawals above that limit, another account or number, a new passkey, the end of a money lock, a recovery; null: 24 in live mode, where it cannot be less, 0 in a demonstration',
    whole.min(0).max(168).nullable(),
    null,
    whole.min(LIVE_WAIT_HOURS_MIN).nullable(),
  ),
  'company.accountChangeHours': setting(
    'Hours before a confirmed change of a company account takes effect; null: 24 in live mode, 0 in a demonstration',
    whole.min(0).max(168).nullable(),
    null,
  ),
  'demo.aheadMs': setting('How far the date of a demonstration was moved', whole.min(0), 0),
  'demo.attempt': setting(
    'How often the making of the invented people began',
    whole.min(0).nullable(),
    null,
  ),
  'demo.seeded': setting('Whether the invented people exist', z.boolean(), false),
  'holds.daysMax': setting(
    'Calendar days after which a fraud hold ends, and that a renewal adds (V38)',
    whole.min(1).max(FRAUD_HOLD_DAYS_MAX),
    FRAUD_HOLD_DAYS_MAX,
  ),
  'launch.applicationsOpen': setting(
    'The launch gate as staff last set it; null when they never did',
    z.boolean().nullable(),
    null,
  ),
  'launch.proposal': setting(
    'The proposal to open the gate that waits for a second person',
    launchProposal,
    null,
  ),
  'loans.answerDays': setting(
    'Days in which the member must answer when one item is asked for again',
    whole.min(7).max(180),
    30,
  ),
  'loans.decisionDays': setting(
    'Banking days after which the borrower has our decision, as Home promises; null: nothing is promised',
    whole.min(1).max(30).nullable(),
    null,
  ),
  'loans.moreTimeDays': setting(
    'Banking days after which a borrower who asks for more time has our answer, as we promise',
    whole.min(1).max(30),
    3,
  ),
  'loans.offerValidDays': setting(
    'Days in which an offer can be accepted',
    whole.min(1).max(60),
    OFFER_VALID_DAYS,
  ),
  'loans.review': setting(
    'The limits above which a second reviewer must confirm',
    review,
    STANDARD_REVIEW_SETTINGS,
  ),
  'members.unfinishedKeptMonths': setting(
    // At least 3: sessions are stored for 90 days after they end, so a shorter time could miss a sign-in. At
    // most 12: the privacy policy promises 12 months.
    'Months after which the data of a member who never applied is deleted',
    whole.min(3).max(12),
    12,
  ),
  'notices.keptMonths': setting(
    // At most 24: the privacy policy promises 24 months.
    'Months after which the notices of a member are deleted',
    whole.min(3).max(24),
    24,
  ),
  'profile.pasteBlockedOnBankFields': setting(
    'Whether copy, cut and paste are blocked on the bank fields',
    z.boolean(),
    true,
  ),
  'withdrawal.expireHours': setting(
    'Hours after which a withdrawal that was not confirmed expires',
    whole.min(1).max(168),
    24,
  ),
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof SETTINGS;
type ShapeOf<Name extends SettingName> = (typeof SETTINGS)[Name]['shape'];
/** A value as it is stored. */
export type StoredSetting<Name extends SettingName> = z.input<ShapeOf<Name>>;
/** A value as the program uses it. */
export type SettingValue<Name extends SettingName> = z.output<ShapeOf<Name>>;

export interface SettingRow {
  readonly value: unknown;
  readonly last_valid: unknown;
}

/** The value of a row; when it does not have the shape of the setting, the last one that had, or the default. */
export function settingValue<Name extends SettingName>(
  name: Name,
  row: SettingRow | undefined,
): SettingValue<Name> {
  const { shape, unset }: Setting = SETTINGS[name];
  if (row === undefined) return unset as SettingValue<Name>;
  const valid = [row.value, row.last_valid]
    .map((stored) => shape.safeParse(stored))
    .find(({ success }) => success);
  return (valid === undefined ? unset : valid.data) as SettingValue<Name>;
}

/** Why a stored value is not one of this setting in this mode, without the value itself; null when it is. */
export function settingFault(
  name: string,
  stored: unknown,
  { mode }: Pick<Config, 'mode'>,
): string | null {
  const known: Readonly<Record<string, Setting>> = SETTINGS;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (found === undefined) return 'no setting has this name';
  const shapes = [found.shape, mode === 'live' ? found.live : undefined];
  const [issue] = shapes.flatMap((shape) => shape?.safeParse(stored).error?.issues ?? []);
  return issue === undefined ? null : `${['value', ...issue.path].join('.')}: ${issue.message}`;
}
