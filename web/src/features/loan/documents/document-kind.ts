export const DOCUMENT_KINDS = ['disclosure', 'contract', 'schedule'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export type LoanId = `loan_${string}`;
