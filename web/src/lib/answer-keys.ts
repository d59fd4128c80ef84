/** Under what the facts that come with a page are kept; apart, so that their readers stay in their pages. */
export const companyKey = 'company';
export const loanProductKey = 'loan-product';
export const registrationRulesKey = 'registration-rules';
