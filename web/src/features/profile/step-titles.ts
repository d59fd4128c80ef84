import type { ProfileStep } from '@pahiram/domain/members/activation';

/** The key of each step's title in the profile's texts (S2.31). */
export const stepTitles = {
  PERSONAL_INFO: 'personalTitle',
  ADDRESS_INFO: 'addressTitle',
  REFERENCES_INFO: 'referencesTitle',
  IDENTITY_INFO: 'identityTitle',
  BANK_INFO: 'bankTitle',
} as const satisfies Record<ProfileStep, string>;
