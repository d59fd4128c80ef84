import { NATIONALITIES } from '@pahiram/domain/lists/nationalities';
import { useState } from 'react';
import { Combobox } from '../combobox.tsx';
import { DateField } from '../date-field.tsx';
import { Checkbox, SelectField } from '../field.tsx';
import { texts, useTexts } from '../language.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'Short lists are native selects; long ones are searched by typing, where n finds ñ. A date is three numeric boxes that help along (S5.11).',
    marital: 'Marital status',
    choose: 'Choose one',
    single: 'Single',
    married: 'Married',
    separated: 'Separated',
    maritalWrong: 'Choose your marital status',
    nationality: 'Nationality',
    birthDate: 'Date of birth',
    birthDateHint: 'As it is on your ID',
    birthDateWrong: 'Date of birth must include a month',
    agree: 'I agree to the terms of this loan.',
    agreeLong:
      'I have read the Service and Policy Agreement, the contract and the disclosure statement, and I agree to pay what they say on the days that they say.',
    agreeWrong: 'Please read Service and Policy Agreement',
  },
  {
    use: 'Native na select ang maiikling listahan; hinahanap sa pag-type ang mahahaba, at nakikita ng n ang ñ. Tatlong kahong pang-numero ang petsa na tumutulong sa iyo (S5.11).',
    marital: 'Katayuang sibil',
    choose: 'Pumili ng isa',
    single: 'Walang asawa',
    married: 'May asawa',
    separated: 'Hiwalay',
    maritalWrong: 'Piliin ang katayuang sibil mo',
    nationality: 'Nasyonalidad',
    birthDate: 'Petsa ng kapanganakan',
    birthDateHint: 'Gaya ng nasa ID mo',
    birthDateWrong: 'Kailangang may buwan ang petsa ng kapanganakan',
    agree: 'Sumasang-ayon ako sa mga tuntunin ng loan na ito.',
    agreeLong:
      'Nabasa ko na ang Service and Policy Agreement, ang kontrata at ang disclosure statement, at sumasang-ayon akong bayaran ang nakasaad sa mga araw na nakasaad.',
    agreeWrong: 'Pakibasa muna ang Service and Policy Agreement',
  },
);

const nationalities = NATIONALITIES.map((name) => ({ value: name, label: name }));

export function Choices() {
  const said = useTexts(words);
  const states = useTexts(galleryTexts);
  const [marital, setMarital] = useState('');
  const [nationality, setNationality] = useState('Filipino');
  const [birthDate, setBirthDate] = useState({ day: '', month: '', year: '' });
  const options = ['single', 'married', 'separated'] as const;
  const maritals = options.map((value) => ({ value, label: said[value] }));
  return (
    <Section id="choices" use={said.use}>
      <Specimen state={states.plain}>
        <SelectField
          name="gallery-marital"
          label={said.marital}
          placeholder={said.choose}
          options={maritals}
          value={marital}
          onValue={setMarital}
        />
      </Specimen>
      <Specimen state={states.wrong}>
        <SelectField
          name="gallery-marital-wrong"
          label={said.marital}
          placeholder={said.choose}
          options={maritals}
          value=""
          error={said.maritalWrong}
          onValue={setMarital}
        />
      </Specimen>
      <Specimen state={states.filled}>
        <Combobox
          name="gallery-nationality"
          label={said.nationality}
          options={nationalities}
          value={nationality}
          onValue={setNationality}
        />
      </Specimen>
      <Specimen state={states.plain}>
        <Checkbox name="gallery-agree" label={said.agree} />
      </Specimen>
      <Specimen state={states.hinted}>
        <DateField
          name="gallery-birth-date"
          legend={said.birthDate}
          hint={said.birthDateHint}
          value={birthDate}
          onValue={setBirthDate}
        />
      </Specimen>
      <Specimen state={states.wrong}>
        <DateField
          name="gallery-birth-date-wrong"
          legend={said.birthDate}
          error={said.birthDateWrong}
          value={{ day: '09', month: '', year: '1998' }}
          onValue={setBirthDate}
        />
      </Specimen>
      <Specimen state={states.long} wide>
        <Checkbox name="gallery-agree-wrong" label={said.agreeLong} error={said.agreeWrong} />
      </Specimen>
    </Section>
  );
}
