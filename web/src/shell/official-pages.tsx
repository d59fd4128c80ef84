import { useTexts } from '@pahiram/ui/language.tsx';
import { footerTexts } from './footer-texts.ts';
import { type Company, useCompany } from './use-company.ts';

const places = ['facebook', 'instagram', 'tiktok', 'telegram', 'supportGroup'] as const;

/** The company's pages on other sites, as far as they are set (S2.23). */
export function OfficialPages() {
  const words = useTexts(footerTexts);
  const { data } = useCompany();
  if (!data || !hasOfficialPages(data)) return null;
  return (
    <nav aria-label={words.official} className="mt-2 -ml-2 flex flex-wrap gap-x-3">
      {officialPages(data).map(({ place, href }) => (
        <a
          key={place}
          href={href}
          rel="noopener"
          className="inline-flex min-h-11 items-center px-2 font-medium underline underline-offset-4"
        >
          {words[place]}
        </a>
      ))}
    </nav>
  );
}

export function hasOfficialPages(company: Company): boolean {
  return officialPages(company).length > 0;
}

function officialPages({ links }: Company) {
  return places.flatMap((place) => {
    const href = links[place];
    return href === null ? [] : [{ place, href }];
  });
}
