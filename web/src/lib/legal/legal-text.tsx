import type { Words } from '@pahiram/domain/texts/words';
import { useLanguage } from '@pahiram/ui/language.tsx';

/** A text that binds: the same words in a dialog and on a page of its own, in both languages. */
export interface LegalText {
  readonly title: Words;
  /** The month it stands since, such as 2026-11. */
  readonly version: string;
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

const versionWords: Words = { en: 'Version', fil: 'Bersyon' };

/** The sections under their headings; the title belongs to the dialog or page around them. */
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
      <p className="text-sm text-soft">
        {prevails[language]} {versionWords[language]} {props.text.version}.
      </p>
    </div>
  );
}
