import type { Words } from '../texts/words.ts';

/** 'Others' is a status of its own (S3.18). */
export const MARITAL_STATUSES = [
  'Single',
  'Married',
  'Separated',
  'Divorced',
  'Widow/Widower',
  'Others',
] as const;
export type MaritalStatus = (typeof MARITAL_STATUSES)[number];

export const MARITAL_STATUS_WORDS: Readonly<Record<MaritalStatus, Words>> = {
  Single: { en: 'Single', fil: 'Walang asawa' },
  Married: { en: 'Married', fil: 'May asawa' },
  Separated: { en: 'Separated', fil: 'Hiwalay' },
  Divorced: { en: 'Divorced', fil: 'Diborsiyado' },
  'Widow/Widower': { en: 'Widow/Widower', fil: 'Balo' },
  Others: { en: 'Others', fil: 'Iba pa' },
};

export const GENDERS = ['Male', 'Female'] as const;
export type Gender = (typeof GENDERS)[number];

export const GENDER_WORDS: Readonly<Record<Gender, Words>> = {
  Male: { en: 'Male', fil: 'Lalaki' },
  Female: { en: 'Female', fil: 'Babae' },
};

/** The 32 job categories, as specified (S3.23). */
export const JOB_CATEGORIES = [
  'Accounting / Finance',
  'Administrative / Management',
  'Advertising / Media',
  'Agriculture / Sciences',
  'Airline /Aviation',
  'Automotive / Mechanic',
  'Beauty / Personal Care',
  'Chemical / Industrial',
  'Construction / Civil Works',
  'Customer Service / Call Center',
  'Driver / Heavy Equipment Operator',
  'Education / Teaching',
  'Electronics / Electrical',
  'Engineering / Civil',
  'Engineering / Mechanical',
  'Entertainment / Music',
  'Food / Catering',
  'Health Care / Medical',
  'Hotels / Restaurants',
  'Households Services',
  'Legal / Consulting',
  'Manufacturing',
  'Mining / Oil & Gas',
  'Others / General Services',
  'Procurement / Logistics',
  'Repair / Maintenance',
  'Sales / Marketing',
  'Seafarers / Seaman',
  'Skilled / Metalworks',
  'Skilled Labour / Trades',
  'Sports / Recreation',
  'Travel / Tourism',
] as const;
export type JobCategory = (typeof JOB_CATEGORIES)[number];

/** Sent by registration while the employment details are unknown (S3.03). */
export const EMPLOYMENT_DEFAULT = 'N/A';
export const EMPLOYMENT_COUNTRY_DEFAULT = 'Philippines';
