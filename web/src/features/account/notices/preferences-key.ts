export const preferencesKey = ['notices', 'preferences'] as const;
