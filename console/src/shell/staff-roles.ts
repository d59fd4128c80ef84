import { STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { texts } from '@pahiram/ui/language.tsx';

export const roleTexts = texts(
  {
    SUPPORT: 'Support',
    LOAN_ASSISTANT: 'Loan assistant',
    KYC_REVIEWER: 'ID reviewer',
    LOAN_OFFICER: 'Loan officer',
    CREDIT_MANAGER: 'Credit manager',
    FINANCE: 'Finance',
    COLLECTOR: 'Collector',
    AUDITOR: 'Auditor',
    ADMIN: 'Administrator',
  },
  {
    SUPPORT: 'Support',
    LOAN_ASSISTANT: 'Loan assistant',
    KYC_REVIEWER: 'Tagasuri ng ID',
    LOAN_OFFICER: 'Loan officer',
    CREDIT_MANAGER: 'Credit manager',
    FINANCE: 'Finance',
    COLLECTOR: 'Maniningil',
    AUDITOR: 'Auditor',
    ADMIN: 'Administrator',
  },
);

/** Those roles that this console knows, in the order of `STAFF_ROLES`. */
export function knownRoles(roles: readonly string[]): readonly StaffRole[] {
  return STAFF_ROLES.filter((role) => roles.includes(role));
}
