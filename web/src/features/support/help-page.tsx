import { useTexts } from '@pahiram/ui/language.tsx';
import { memberTexts } from '../../shell/member-texts.ts';
import { useCloseToOpener } from '../../shell/opened-here.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { ContactWays } from './contact-ways.tsx';
import { contactTexts } from './support-texts.ts';

/** Contact Us in the member area, with the way back to the page that led here. */
export function Page() {
  const words = useTexts(contactTexts);
  const { help } = useTexts(memberTexts);
  const goBack = useCloseToOpener('/dash');
  return (
    <>
      <PageHeader title={help} back="/dash" onBack={goBack} />
      <p className="mb-6 text-soft">{words.lead}</p>
      <ContactWays />
    </>
  );
}
