/** The day since which each text stands; what was agreed to is recorded with it. */
export const LEGAL_VERSIONS = {
  privacy: '2026-11-22',
  terms: '2026-11-22',
  serviceAgreement: '2026-11-21',
} as const;
