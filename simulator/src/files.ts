import { parseCalendarDate } from '@pahiram/domain/calendar/calendar';
import { PAUSE_REASONS } from '@pahiram/domain/loans/loan-events';
import { STANDARD_PRODUCT } from '@pahiram/domain/loans/product';
import * as terms from '@pahiram/domain/loans/repayment-terms';
import { centavos, ROUNDING_MODES, toPesosText } from '@pahiram/domain/money/money';
import { formatPercent, percent } from '@pahiram/domain/money/rate';
import * as z from 'zod';

/** An amount of any size as text, in centavos. */
export const amount = z
  .string('write an amount as text, such as "1500.00"')
  .regex(/^\d{1,30}(\.\d{1,2})?$/, 'write an amount with at most two decimals, such as "1500.00"')
  .transform((text) => {
    const [whole = '', decimals = ''] = text.split('.');
    return centavos(BigInt(whole + decimals.padEnd(2, '0')));
  });

export const day = z.string('write a date as text, such as "2026-01-15"').transform((text, ctx) => {
  const date = parseCalendarDate(text);
  if (date !== null) return date;
  ctx.addIssue({ code: 'custom', message: 'write a date that exists, such as "2026-01-15"' });
  return z.NEVER;
});

const rate = z
  .string('write a rate as text, such as "1.25"')
  .regex(/^\d{1,6}(\.\d{1,4})?$/, 'write per cent with at most four decimals, such as "1.25"')
  .transform(percent);

const count = z
  .int('write a whole number')
  .min(0, 'write 0 or more')
  .max(1000, 'write at most 1000');
const atLeastOne = z.int('write a whole number').min(1, 'write 1 or more').max(1000);

const oneOf = <const Choices extends readonly string[]>(choices: Choices) =>
  z.enum(choices, `write one of ${choices.join(', ')}`);

/** A product: only the interest is required, everything else is that of the standard loan. */
export const productFile = z
  .strictObject({
    name: z.string().optional(),
    interestMethod: oneOf(terms.INTEREST_METHODS),
    interestRate: rate,
    interestRatePeriod: oneOf(terms.RATE_PERIODS).default(STANDARD_PRODUCT.interestRatePeriod),
    interestAccrual: oneOf(terms.INTEREST_ACCRUALS).default(STANDARD_PRODUCT.interestAccrual),
    dayCount: oneOf(terms.DAY_COUNTS).default(STANDARD_PRODUCT.dayCount),
    interestRounding: oneOf(ROUNDING_MODES).default(STANDARD_PRODUCT.interestRounding),
    frequency: oneOf(terms.FREQUENCIES).default(STANDARD_PRODUCT.frequency),
    frequencyDays: count.default(0),
    businessDayRule: oneOf(terms.BUSINESS_DAY_RULES).default(STANDARD_PRODUCT.businessDayRule),
    installmentRounding: oneOf(ROUNDING_MODES).default(STANDARD_PRODUCT.installmentRounding),
    installmentMultiple: amount.prefault(toPesosText(STANDARD_PRODUCT.installmentMultiple)),
    principalGraceInstallments: count.default(0),
    interestGraceInstallments: count.default(0),
    interestFreeInstallments: count.default(0),
    installmentFee: amount.prefault(toPesosText(STANDARD_PRODUCT.installmentFee)),
    lateGraceDays: count.default(STANDARD_PRODUCT.lateGraceDays),
    lateChargeMonthlyRate: rate.prefault(formatPercent(STANDARD_PRODUCT.lateChargeMonthlyRate)),
    chargesYearlyRateMax: rate.prefault(formatPercent(STANDARD_PRODUCT.chargesYearlyRateMax)),
    coolingOffBusinessDays: count.default(STANDARD_PRODUCT.coolingOffBusinessDays),
    componentOrder: z
      .array(oneOf(terms.COMPONENTS))
      .refine(
        (order) => new Set(order).size === 4 && order.length === 4,
        `name each of ${terms.COMPONENTS.join(', ')} once`,
      )
      .prefault([...STANDARD_PRODUCT.componentOrder]),
    allocationSequence: oneOf(terms.ALLOCATION_SEQUENCES).default(
      STANDARD_PRODUCT.allocationSequence,
    ),
    dueOrder: oneOf(terms.DUE_ORDERS).default(STANDARD_PRODUCT.dueOrder),
    advanceRule: oneOf(terms.ADVANCE_RULES).default(STANDARD_PRODUCT.advanceRule),
  })
  .superRefine((product, ctx) => {
    const refuse = (field: keyof typeof product, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (product.installmentMultiple < 1n) refuse('installmentMultiple', 'write "0.01" or more');
    if ((product.frequency === 'EVERY_N_DAYS') !== product.frequencyDays > 0) {
      refuse('frequencyDays', 'write the days of EVERY_N_DAYS, and nothing for another frequency');
    }
    if (product.interestMethod !== 'FLAT_ONCE') return;
    for (const field of ['interestGraceInstallments', 'interestFreeInstallments'] as const) {
      if (product[field] > 0) refuse(field, 'interest that is charged once has no grace');
    }
  });

const instruction = oneOf(['DEFAULT', 'PRINCIPAL_FIRST', 'SETTLE', ...terms.ADVANCE_RULES]);
const paymentId = z.string('write the id of a payment').min(1);

/** The events of a loan, in the order in which they were recorded. Payments without an id get one. */
export const eventsFile = z
  .array(
    z.discriminatedUnion(
      'type',
      [
        z.strictObject({ type: z.literal('DISBURSED'), date: day, amount }),
        z.strictObject({ type: z.literal('FIRST_RELEASED'), date: day }),
        z.strictObject({
          type: z.literal('PAYMENT'),
          date: day,
          id: paymentId.optional(),
          amount,
          instruction: instruction.default('DEFAULT'),
        }),
        z.strictObject({ type: z.literal('PAYMENT_REVERSED'), date: day, paymentId }),
        z.strictObject({
          type: z.literal('PREPAYMENT_CHOICE'),
          date: day,
          paymentId,
          choice: oneOf(terms.PREPAYMENT_CHOICES),
        }),
        z.strictObject({
          type: z.literal('CHARGE'),
          date: day,
          kind: z.literal('FEE', 'write FEE').default('FEE'),
          amount,
        }),
        z.strictObject({
          type: z.literal('WAIVER'),
          date: day,
          component: oneOf(['LATE_CHARGE', 'FEE', 'INTEREST']),
          amount,
        }),
        z.strictObject({ type: z.literal('EXTENDED'), date: day, installments: atLeastOne }),
        z.strictObject({ type: z.literal('PAYMENT_HOLIDAY'), date: day, installments: atLeastOne }),
        z.strictObject({
          type: z.literal('RESCHEDULED'),
          date: day,
          installmentCount: atLeastOne,
          firstDueDate: day.nullable().default(null),
        }),
        z.strictObject({
          type: z.literal('PAUSED'),
          date: day,
          reason: oneOf(PAUSE_REASONS).default('HARDSHIP'),
        }),
        z.strictObject({ type: z.literal('RESUMED'), date: day }),
        z.strictObject({ type: z.literal('RETURN_STARTED'), date: day }),
        z.strictObject({
          type: z.literal('RETURNED_IN_COOLING_OFF'),
          date: day,
          id: paymentId.optional(),
          amount,
        }),
        z.strictObject({ type: z.literal('WRITTEN_OFF'), date: day }),
        z.strictObject({
          type: z.literal('RECOVERED'),
          date: day,
          id: paymentId.optional(),
          amount,
        }),
        z.strictObject({ type: z.literal('REFUNDED'), date: day, amount }),
      ],
      'write the type of an event, such as PAYMENT',
    ),
    'write a list of events',
  )
  .transform((events) =>
    events.map((event, at) => {
      switch (event.type) {
        case 'PAYMENT':
        case 'RECOVERED':
        case 'RETURNED_IN_COOLING_OFF':
          return { ...event, id: event.id ?? `payment-${at + 1}` };
        default:
          return event;
      }
    }),
  );

const datedAmounts = z
  .array(z.strictObject({ date: day, amount }), 'write a list of dates and amounts')
  .min(1, 'write at least one');

/** A cash flow of which only the rates are wanted. */
export const cashFlowFile = z.strictObject(
  {
    advances: datedAmounts,
    payments: datedAmounts,
    unitPeriod: z.strictObject({
      unit: oneOf(['DAY', 'WEEK', 'HALF_MONTH', 'MONTH', 'QUARTER', 'YEAR']),
      count: atLeastOne.default(1),
    }),
  },
  'write an object with advances, payments and unitPeriod',
);

export type Product = z.output<typeof productFile>;
export type Events = z.output<typeof eventsFile>;

export class InputError extends Error {}

/** Parses JSON text. Throws InputError with one sentence that names the field. */
export function readJson<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  text: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new InputError(`${name} is not JSON: ${(error as SyntaxError).message}.`);
  }
  return read(schema, name, value);
}

/** Checks a value. Throws InputError with one sentence that names the field. */
export function read<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const path = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])];
  const field = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  const problem = unknown === undefined ? (issue?.message ?? '') : 'there is no such field';
  throw new InputError(`${[name, field].filter(Boolean).join(' ')}: ${problem}.`);
}
