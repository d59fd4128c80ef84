import type { LoanRecord } from './loan-record.ts';

type LoanId = LoanRecord['id'];

// The states that messages tell: one that waits to be sent is dropped when its state changes.

/** What is due of the loan. */
export const dueState = (id: LoanId) => `due:${id}`;
/** Where the application stands. */
export const applicationState = (id: LoanId) => `application:${id}`;
/** Which papers about the income are asked for. */
export const incomeState = (id: LoanId) => `income:${id}`;
/** Where the request for more time stands. */
export const requestState = (id: LoanId) => `request:${id}`;
/** The planned set-off. */
export const setOffState = (id: LoanId) => `set-off:${id}`;
/** The borrower's plan to pay. */
export const planState = (id: LoanId) => `plan:${id}`;
