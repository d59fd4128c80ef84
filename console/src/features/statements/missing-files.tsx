import { listCompanyAccounts } from '@pahiram/api/company-accounts';
import { dayText } from '@pahiram/client/dates.ts';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';

const missingTexts = texts(
  {
    title: 'Bank files',
    missing: (day: string) => `Missing since ${day}`,
    noneMissing: 'No file is missing.',
  },
  {
    title: 'Mga file ng bangko',
    missing: (day: string) => `Kulang mula ${day}`,
    noneMissing: 'Walang kulang na file.',
  },
);

/** The company's accounts without a file of a banking day that is over; nothing for those who see no bank files. */
export function MissingFiles({ isQuietWhenFine = false }: { readonly isQuietWhenFine?: boolean }) {
  const words = useTexts(missingTexts);
  const language = useLanguage();
  const may = useMay();
  const found = useQuery({
    queryKey: ['company-accounts'],
    queryFn: () => call(listCompanyAccounts),
    enabled: may('view-statements'),
  });
  if (!found.data) return null;
  const missing = found.data.accounts.flatMap(({ missingFrom, ...account }) =>
    missingFrom === null ? [] : [{ ...account, missingFrom }],
  );
  if (missing.length === 0 && isQuietWhenFine) return null;
  return (
    <section aria-label={words.title}>
      <h2 className="mb-1 text-base font-semibold">{words.title}</h2>
      {missing.length === 0 ? (
        <p className="text-soft">{words.noneMissing}</p>
      ) : (
        <ul className="divide-y divide-line">
          {missing.map(({ id, bank, accountNumber, missingFrom, nextFrom }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <RecordLink
                isWrapped
                href={
                  may('import-statements') && nextFrom !== null
                    ? `/statements/import/${id}`
                    : '/statements'
                }
              >
                {bank} {accountNumber}
              </RecordLink>
              <span className="font-semibold text-danger">
                {words.missing(dayText(missingFrom, language))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
