import { useEffect, useState } from 'react';
import { texts, useTexts } from '../language.tsx';
import { PhotoField } from '../photo-field.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'The camera or the gallery, with what became of the photo said in words (B6).',
    front: 'Front of your ID',
    hint: 'All four corners, and every letter readable.',
    none: 'Nothing chosen yet.',
    sending: 'Sending: 40%',
    stored: 'Stored 10:42',
    alt: 'The front of a specimen ID',
    missing: 'Add a photo of the front of your ID',
  },
  {
    use: 'Camera o gallery, at sinasabi kung ano na ang nangyari sa litrato (B6).',
    front: 'Harap ng ID mo',
    hint: 'Kita ang apat na kanto at nababasa ang bawat letra.',
    none: 'Wala pang napili.',
    sending: 'Ipinapadala: 40%',
    stored: 'Naitago 10:42',
    alt: 'Harap ng halimbawang ID',
    missing: 'Magdagdag ng litrato ng harap ng ID mo',
  },
);

const specimen =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 320 200'%3E%3Crect width='320' height='200' rx='14' fill='%23dcefeb'/%3E%3Crect x='24' y='52' width='84' height='104' rx='8' fill='%230b5a55'/%3E%3Cpath d='M132 64h150M132 92h110M132 120h130M132 148h80' stroke='%230b5a55' stroke-width='10' stroke-linecap='round'/%3E%3C/svg%3E";

export function Photos() {
  const said = useTexts(words);
  const states = useTexts(galleryTexts);
  const [chosen, setChosen] = useState<string | null>(null);
  useEffect(() => {
    if (chosen === null) return;
    return () => URL.revokeObjectURL(chosen);
  }, [chosen]);
  const take = (file: File) => setChosen(URL.createObjectURL(file));
  const shared = {
    legend: said.front,
    previewAlt: said.alt,
    camera: 'environment',
    onPhoto: take,
  } as const;
  return (
    <Section id="photos" use={said.use}>
      <Specimen state={states.empty}>
        <PhotoField
          {...shared}
          name="gallery-photo"
          hint={said.hint}
          preview={chosen}
          status={chosen === null ? said.none : ''}
          progress={null}
        />
      </Specimen>
      <Specimen state={states.wrong}>
        <PhotoField
          {...shared}
          name="gallery-photo-wrong"
          preview={null}
          status=""
          progress={null}
          error={said.missing}
        />
      </Specimen>
      <Specimen state={states.busy}>
        <PhotoField
          {...shared}
          name="gallery-photo-busy"
          preview={specimen}
          status={said.sending}
          progress={0.4}
        />
      </Specimen>
      <Specimen state={states.filled}>
        <PhotoField
          {...shared}
          name="gallery-photo-filled"
          preview={specimen}
          status={said.stored}
          progress={null}
          compact
        />
      </Specimen>
    </Section>
  );
}
