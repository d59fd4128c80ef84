import {
  EMPLOYMENT_COUNTRY_DEFAULT,
  EMPLOYMENT_DEFAULT,
  JOB_CATEGORIES,
} from '../lists/options.ts';
import { type Centavos, pesos } from '../money/money.ts';
import type { Decision } from '../texts/decision.ts';
import { type FieldDecision, readFields } from '../texts/fields.ts';
import { decideText, EMPLOYMENT_TEXT, type TextRefusal } from '../texts/text-rules.ts';
import {
  DEFAULT_MONTHLY_NET_INCOME,
  decideMonthlyNetIncome,
  type IncomeRefusal,
} from './income.ts';
import { type ChoiceRefusal, decideChoice, decideCountry } from './member.ts';

/** Fields of the employment screen, `reg_1` (S2.28). */
export type EmploymentFields = {
  readonly workPlaceCountry: string;
  readonly workLocation: string;
  readonly jobTitle: string;
  readonly jobCategory: string;
  readonly monthlyNetIncome: string;
};

export type Employment = Omit<EmploymentFields, 'monthlyNetIncome'> & {
  readonly monthlyNetIncome: Centavos;
};

export type EmploymentRefusal = ChoiceRefusal | TextRefusal | IncomeRefusal;

/** Returns the employment as it is stored, or the fault of each field (S5.08, S5.09). */
export function decideEmployment(
  fields: EmploymentFields,
): FieldDecision<Employment, EmploymentRefusal> {
  return readFields<Employment, EmploymentRefusal>({
    workPlaceCountry: decideCountry(fields.workPlaceCountry),
    workLocation: decideText(EMPLOYMENT_TEXT, fields.workLocation),
    jobTitle: decideText(EMPLOYMENT_TEXT, fields.jobTitle),
    jobCategory: decideJobCategory(fields.jobCategory),
    monthlyNetIncome: decideMonthlyNetIncome(fields.monthlyNetIncome),
  });
}

/** Stored by registration until the member fills in the screen (S3.03). */
export const DEFAULT_EMPLOYMENT: Employment = {
  workPlaceCountry: EMPLOYMENT_COUNTRY_DEFAULT,
  workLocation: EMPLOYMENT_DEFAULT,
  jobTitle: EMPLOYMENT_DEFAULT,
  jobCategory: EMPLOYMENT_DEFAULT,
  monthlyNetIncome: pesos(DEFAULT_MONTHLY_NET_INCOME),
};

/** Whether the member entered the details, which an application requires. */
export function isEmploymentKnown(employment: Employment): boolean {
  return (
    employment.jobCategory !== EMPLOYMENT_DEFAULT && employment.jobTitle !== EMPLOYMENT_DEFAULT
  );
}

function decideJobCategory(text: string): Decision<string, ChoiceRefusal> {
  return decideChoice<string>(JOB_CATEGORIES, text);
}
