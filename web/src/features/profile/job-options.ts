import { JOB_CATEGORY_WORDS } from '@pahiram/domain/lists/job-category-words';
import { JOB_CATEGORIES, type JobCategory } from '@pahiram/domain/lists/options';
import type { Option } from '@pahiram/ui/field.tsx';
import type { Language } from '@pahiram/ui/language.tsx';

const others: JobCategory = 'Others / General Services';

/** The job categories by the reader's words, others last. English has the specified order (S3.23). */
export function jobOptions(language: Language): readonly Option[] {
  const options = JOB_CATEGORIES.map((value) => ({
    value,
    label: JOB_CATEGORY_WORDS[value][language],
  }));
  if (language === 'en') return options;
  const order = new Intl.Collator(language);
  return options.sort(
    (one, other) =>
      Number(one.value === others) - Number(other.value === others) ||
      order.compare(one.label, other.label),
  );
}
