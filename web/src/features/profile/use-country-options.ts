import { COUNTRIES } from '@pahiram/domain/lists/countries';
import { countryName } from '@pahiram/domain/lists/filipino-names';
import type { Option } from '@pahiram/ui/field.tsx';
import { useLanguage } from '@pahiram/ui/language.tsx';
import { useMemo } from 'react';

/** Every country by its name in the reader's language; the English name is stored (S3.21). */
export function useCountryOptions(): readonly Option[] {
  const language = useLanguage();
  return useMemo(() => {
    const order = new Intl.Collator(language);
    return COUNTRIES.map(({ name }) => ({ value: name, label: countryName(name, language) })).sort(
      (one, other) => order.compare(one.label, other.label),
    );
  }, [language]);
}
