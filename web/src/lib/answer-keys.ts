/**
 * Cache keys of the facts embedded in a page. A separate module, so that a key can be imported without
 * the code that reads it.
 */
export const companyKey = 'company';
export const loanProductKey = 'loan-product';
export const registrationRulesKey = 'registration-rules';
