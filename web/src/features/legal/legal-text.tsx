import { fillWords, type Words } from '@pahiram/domain/texts/words';
import { useLanguage } from '@pahiram/ui/language.tsx';
import { dayText } from '../../lib/manila-time.ts';
import { useCompany } from '../../shell/use-company.ts';

/** A legal text: the same in a dialog and on a page of its own, in both languages. */
export interface LegalText {
  readonly title: Words;
  /** The day it is valid from, such as 2026-11-21. */
  readonly version: string;
  /** Whether the data protection officer is named below it, if one is set. */
  readonly namesDataProtectionOfficer?: boolean;
  readonly sections: readonly LegalSection[];
}

export interface LegalSection {
  readonly heading: Words;
  readonly paragraphs: readonly Words[];
}

const prevails: Words = {
  en: 'This text stands in English and Filipino. If the two differ, the English text prevails.',
  fil: 'Nasa Ingles at Filipino ang tekstong ito. Kung magkaiba ang dalawa, ang Ingles ang masusunod.',
};

const sinceWords: Words = { en: 'Version of {day}.', fil: 'Bersyon ng {day}.' };

const officerWords: Words = {
  en: 'Data Protection Officer of {name}: {email}',
  fil: 'Data Protection Officer ng {name}: {email}',
};

/** The sections under their headings; the dialog or page shows the title. */
export function LegalSections(props: { text: LegalText; headingLevel: 2 | 3 }) {
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
        {prevails[language]}{' '}
        {fillWords(sinceWords[language], { day: dayText(props.text.version, language) })}
      </p>
    </div>
  );
}

function DataProtectionOfficer() {
  const language = useLanguage();
  const { data } = useCompany();
  if (!data?.dataProtectionEmail) return null;
  const values = { name: data.name, email: data.dataProtectionEmail };
  return <p className="font-semibold">{fillWords(officerWords[language], values)}</p>;
}
