import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { helpTexts } from '../features/marketing/help-texts.ts';
import { hasOfficialPages, OfficialPages } from './official-pages.tsx';
import { useCompany } from './use-company.ts';

/** A warning about scams that lists the official pages (S2.23), or says that there are none. */
export function Beware() {
  const words = useTexts(helpTexts);
  const { data } = useCompany();
  return (
    <Notice tone="warning">
      <p className="font-semibold">{words.beware}</p>
      {data ? (
        <p className="mt-1">{hasOfficialPages(data) ? words.bewarePages : words.bewareNone}</p>
      ) : null}
      <OfficialPages />
      <p className="mt-2">{words.bewareMoney}</p>
    </Notice>
  );
}
