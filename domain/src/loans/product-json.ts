import { centavos } from '../money/money.ts';
import { partsPerMillion } from '../money/rate.ts';
import { INSTALLMENT_ROUNDINGS, INTEREST_METHODS, type LoanProduct } from './product.ts';

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
  readonly lateGraceDays: number;
  readonly lateChargeMonthlyRate: string;
  readonly chargesYearlyRateMax: string;
  readonly coolingOffBusinessDays: number;
};

/** The terms as `loan_product.terms` stores them. */
export function productToJson(product: LoanProduct): LoanProductJson {
  return {
    ...product,
    amountMin: String(product.amountMin),
    amountMax: String(product.amountMax),
    interestRate: String(product.interestRate),
    lateChargeMonthlyRate: String(product.lateChargeMonthlyRate),
    chargesYearlyRateMax: String(product.chargesYearlyRateMax),
  };
}

/** Reads a snapshot. Throws RangeError or SyntaxError when `productToJson` did not write it. */
export function productFromJson(json: LoanProductJson): LoanProduct {
  return {
    ...json,
    amountMin: centavos(BigInt(json.amountMin)),
    amountMax: centavos(BigInt(json.amountMax)),
    interestMethod: oneOf(INTEREST_METHODS, json.interestMethod),
    interestRate: partsPerMillion(BigInt(json.interestRate)),
    installmentRounding: oneOf(INSTALLMENT_ROUNDINGS, json.installmentRounding),
    lateChargeMonthlyRate: partsPerMillion(BigInt(json.lateChargeMonthlyRate)),
    chargesYearlyRateMax: partsPerMillion(BigInt(json.chargesYearlyRateMax)),
  };
}

function oneOf<Choice extends string>(choices: readonly Choice[], text: string): Choice {
  const choice = choices.find((candidate) => candidate === text);
  if (choice === undefined) throw new RangeError(`not one of ${choices.join(', ')}: ${text}`);
  return choice;
}
