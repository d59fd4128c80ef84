import type { Words } from '../texts/words.ts';
import type { IncomeItem, IncomeNote, IncomeReason } from './income-proof.ts';

export const INCOME_ITEM_WORDS: Readonly<Record<IncomeItem, Words>> = {
  PAYSLIP: { en: 'Payslip', fil: 'Payslip mula sa trabaho' },
  BANK_STATEMENT: { en: 'Bank or e-wallet statement', fil: 'Statement ng bangko o e-wallet' },
  EMPLOYMENT_CERTIFICATE: {
    en: 'Certificate of employment',
    fil: 'Certificate of employment (COE)',
  },
  REMITTANCE_RECORD: { en: 'Record of remittances', fil: 'Record ng mga remittance' },
  BUSINESS_PERMIT: { en: 'Business permit', fil: 'Permit ng negosyo' },
  TAX_RETURN: { en: 'Income tax return', fil: 'Income tax return (ITR)' },
  MONTHLY_DEBTS: {
    en: 'What do you pay each month for other loans?',
    fil: 'Magkano ang binabayaran mo kada buwan sa ibang utang?',
  },
};

export const INCOME_NOTE_WORDS: Readonly<Record<IncomeNote, Words>> = {
  NEWEST: {
    en: 'Please send the newest one that you have.',
    fil: 'Pakipadala ang pinakabagong mayroon ka.',
  },
  THREE_MONTHS: {
    en: 'Please send those of the last three months.',
    fil: 'Pakipadala ang sa huling tatlong buwan.',
  },
  ALL_PAGES: {
    en: 'Please send all pages, also those with little on them.',
    fil: 'Pakipadala ang lahat ng page, pati ang halos walang laman.',
  },
  NAME_AND_DATE: {
    en: 'Your name and the date must be readable.',
    fil: 'Dapat mabasa ang pangalan mo at ang petsa.',
  },
};

export const INCOME_REASON_WORDS: Readonly<Record<IncomeReason, Words>> = {
  UNREADABLE: { en: 'It cannot be read.', fil: 'Hindi ito mabasa.' },
  CUT_OFF: { en: 'Part of it is cut off.', fil: 'May bahaging naputol.' },
  TOO_OLD: { en: 'It is too old. Send a newer one.', fil: 'Luma na ito. Magpadala ng mas bago.' },
  NAME_DIFFERS: {
    en: 'The name on it is not yours.',
    fil: 'Hindi sa iyo ang pangalang nakasulat.',
  },
  WRONG_DOCUMENT: {
    en: 'This is not the paper that we asked for.',
    fil: 'Hindi ito ang papel na hiningi namin.',
  },
  INCOMPLETE: { en: 'Pages are missing.', fil: 'May kulang na page.' },
};
