/** The country chosen first everywhere (S9.09); apart from the list, which few pages need. */
export const HOME_COUNTRY = { code: 'PH', name: 'Philippines' } as const;
