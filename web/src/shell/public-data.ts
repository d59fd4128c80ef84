/**
 * Cache keys of data that is the same for everyone. It stays when a member signs out; everything else in
 * the cache is removed then.
 */
export const publicKeys = {
  company: ['public', 'company'],
  loanProduct: ['public', 'loan-product'],
  registrationRules: ['public', 'registration-rules'],
  currencies: ['public', 'currencies'],
  exchangeRates: ['public', 'exchange-rates'],
  supportHours: ['public', 'support-hours'],
  loanQuote: ['public', 'loan-quote'],
} as const;

export const isPublicKey = ([first]: readonly unknown[]): boolean => first === 'public';
