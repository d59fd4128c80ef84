/** The country preselected everywhere (S9.09). Kept apart from the list, which few pages need. */
export const HOME_COUNTRY = { code: 'PH', name: 'Philippines' } as const;
