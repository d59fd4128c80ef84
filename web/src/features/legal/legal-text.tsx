import { dayText } from '@pahiram/client/dates.ts';
import type { Words } from '@pahiram/domain/texts/words';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { legalTexts } from './legal-texts.ts';

/** A legal text in both languages; a dialog and a page show the same one. */
export interface LegalText {
  readonly title: Words;
  /** The day from which it is valid, such as 2026-11-21. */
  readonly version: string;
  /** Whether the data protection officer is named below it, if one is set. */
  readonly namesDataProtectionOfficer?: boolean;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly heading: Words;
  readonly paragraphs: readonly Words[];
}

/** The sections under their headings; the dialog or page shows the title. */
export function LegalSections(props: { text: LegalText; headingLevel: 2 | 3 }) {
  const words = useTexts(legalTexts);
  const language = useLanguage();
  const Heading = props.headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className="space-y-5">
      {props.text.sections.map((section) => (
        <section key={section.heading.en}>
          <Heading className="mb-1 text-lg">{section.heading[language]}</Heading>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph.en} className="mb-2">
              {paragraph[language]}
            </p>
          ))}
        </section>
      ))}
      {props.text.namesDataProtectionOfficer ? <DataProtectionOfficer /> : null}
      <p className="text-sm text-soft">
        {words.prevails} {words.version(dayText(props.text.version, language))}
      </p>
    </div>
  );
}

function DataProtectionOfficer() {
  const words = useTexts(legalTexts);
  const { data } = useCompany();
  if (!data?.dataProtectionEmail) return null;
  return <p className="font-semibold">{words.officer(data.name, data.dataProtectionEmail)}</p>;
}
