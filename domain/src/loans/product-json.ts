import { centavos, ROUNDING_MODES } from '../money/money.ts';
import { partsPerMillion } from '../money/rate.ts';
import { FIXED_TERMS, type LoanProduct } from './product.ts';
import { INTEREST_METHODS } from './repayment-terms.ts';

/** A product as JSON: amounts in centavos and rates in parts per million, as decimal text. */
export type LoanProductJson = {
  readonly id: string;
  readonly version: number;
  readonly amountMin: string;
  readonly amountMax: string;
  readonly termMonthsChoices: readonly number[];
  readonly termMonthsDefault: number;
  readonly interestMethod: string;
  readonly interestRate: string;
  readonly installmentRounding: string;
  /** Missing in version 1 of the standard product, whose `installmentRounding` names the multiple. */
  readonly installmentMultiple?: string;
  readonly lateGraceDays: number;
  readonly lateChargeMonthlyRate: string;
  readonly chargesYearlyRateMax: string;
  readonly coolingOffBusinessDays: number;
};

/** The terms as `loan_product.terms` stores them. Those that no product can choose are left out. */
export function productToJson(product: LoanProduct): LoanProductJson {
  return {
    id: product.id,
    version: product.version,
    amountMin: String(product.amountMin),
    amountMax: String(product.amountMax),
    termMonthsChoices: product.termMonthsChoices,
    termMonthsDefault: product.termMonthsDefault,
    interestMethod: product.interestMethod,
    interestRate: String(product.interestRate),
    installmentRounding: product.installmentRounding,
    installmentMultiple: String(product.installmentMultiple),
    lateGraceDays: product.lateGraceDays,
    lateChargeMonthlyRate: String(product.lateChargeMonthlyRate),
    chargesYearlyRateMax: String(product.chargesYearlyRateMax),
    coolingOffBusinessDays: product.coolingOffBusinessDays,
  };
}

/** The roundings of the first release. */
const firstRoundings: Readonly<
  Record<string, Pick<LoanProductJson, 'installmentRounding' | 'installmentMultiple'>>
> = {
  UP_TO_PESO: { installmentRounding: 'UP', installmentMultiple: '100' },
  HALF_EVEN_TO_CENTAVO: { installmentRounding: 'HALF_EVEN', installmentMultiple: '1' },
};

/** Reads a snapshot. Throws RangeError or SyntaxError when `productToJson` did not write it. */
export function productFromJson(json: LoanProductJson): LoanProduct {
  const rounding = firstRoundings[json.installmentRounding] ?? json;
  return {
    ...FIXED_TERMS,
    id: json.id,
    version: json.version,
    amountMin: centavos(BigInt(json.amountMin)),
    amountMax: centavos(BigInt(json.amountMax)),
    termMonthsChoices: json.termMonthsChoices,
    termMonthsDefault: json.termMonthsDefault,
    interestMethod: oneOf(INTEREST_METHODS, json.interestMethod),
    interestRate: partsPerMillion(BigInt(json.interestRate)),
    installmentRounding: oneOf(ROUNDING_MODES, rounding.installmentRounding),
    // SyntaxError when it is missing: `BigInt('')` would be 0.
    installmentMultiple: centavos(BigInt(String(rounding.installmentMultiple))),
    lateGraceDays: json.lateGraceDays,
    lateChargeMonthlyRate: partsPerMillion(BigInt(json.lateChargeMonthlyRate)),
    chargesYearlyRateMax: partsPerMillion(BigInt(json.chargesYearlyRateMax)),
    coolingOffBusinessDays: json.coolingOffBusinessDays,
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new RangeError(`not one of ${choices.join(', ')}: ${text}`);
  return choice;
}
