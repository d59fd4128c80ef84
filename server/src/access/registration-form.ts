import { decideEmail } from '@pahiram/domain/access/email';
import { decideMobile } from '@pahiram/domain/access/phone';
import { decideMonthlyNetIncome } from '@pahiram/domain/members/income';
import { type Centavos, toPesosNumber } from '@pahiram/domain/money/money';
import { decideText, EMPLOYMENT_TEXT, FULL_NAME } from '@pahiram/domain/texts/text-rules';
import type { Employment } from '../accounts/members.ts';
import { type PhoneFault, phoneFault } from './phone-proofs.ts';

export type AccountFault =
  | PhoneFault
  | 'email-not-valid'
  | 'name-not-valid'
  | 'employment-not-valid';

export interface AccountForm {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly workPlaceCountry: string;
  readonly workLocation: string;
  readonly jobTitle: string;
  readonly jobCategory: string;
  readonly monthlyNetIncome: Centavos;
}

export interface DecidedAccount {
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string | null;
  readonly employment: Employment;
  /** The member sent something other than the registration defaults. */
  readonly isEmploymentStated: boolean;
}

type Fault = { readonly fault: AccountFault; readonly path: string; readonly message: string };

/** The normalized registration form, or the first fault in it (S5.02 to S5.09). */
export function decideAccount(form: AccountForm): DecidedAccount | Fault {
  const name = decideText(FULL_NAME, form.fullName);
  if (!name.ok) return faultOf('name-not-valid', 'fullName', name.refusal.code);
  const phone = decideMobile(form.phoneNumber);
  if (!phone.ok) return faultOf(phoneFault(phone.refusal.code), 'phoneNumber', phone.refusal.code);
  const email = form.email.trim() === '' ? null : decideEmail(form.email);
  if (email && !email.ok) return faultOf('email-not-valid', 'email', email.refusal.code);
  const employment = decideEmployment(form);
  if ('fault' in employment) return employment;
  return {
    fullName: name.value,
    phoneNumber: phone.value,
    email: email?.value ?? null,
    employment,
    isEmploymentStated: employment.jobCategory !== 'N/A',
  };
}

function decideEmployment(form: AccountForm): Employment | Fault {
  const texts = {
    workPlaceCountry: form.workPlaceCountry,
    workLocation: form.workLocation,
    jobTitle: form.jobTitle,
    jobCategory: form.jobCategory,
  };
  for (const [path, text] of Object.entries(texts)) {
    const decision = decideText(EMPLOYMENT_TEXT, text);
    if (!decision.ok) return faultOf('employment-not-valid', path, decision.refusal.code);
  }
  const income = decideMonthlyNetIncome(String(toPesosNumber(form.monthlyNetIncome)));
  if (!income.ok) {
    return faultOf('employment-not-valid', 'monthlyNetIncome', income.refusal.code);
  }
  return { ...texts, monthlyNetIncome: income.value };
}

function faultOf(fault: AccountFault, path: string, message: string): Fault {
  return { fault, path, message };
}
