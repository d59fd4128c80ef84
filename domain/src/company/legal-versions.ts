/** The date since which each text applies. Consent is stored with the version it was given to. */
export const LEGAL_VERSIONS = {
  privacy: '2026-11-27',
  terms: '2026-11-29',
  serviceAgreement: '2026-11-29',
} as const;
