import { useState } from 'react';
import { CodeField } from '../code-field.tsx';
import { TextField } from '../field.tsx';
import { texts, useTexts } from '../language.tsx';
import { PasswordField } from '../password-field.tsx';
import { PhoneField } from '../phone-field.tsx';
import { TextAreaField } from '../text-area-field.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { Section, Specimen } from './section.tsx';

const words = texts(
  {
    use: 'The label above, the hint under it, the error beside the box on a line that is kept free, so that nothing moves under a finger.',
    firstName: 'First name',
    firstNameHint: 'As it is on your ID',
    firstNameWrong: 'Enter your first name as it is on your ID',
    middleName: 'Middle name',
    employer: 'Name and full address of the employer who pays your salary',
    employerWrong:
      'Enter the name of your employer, so that the review does not have to ask you again',
    password: 'Password',
    phone: 'Phone Number',
    phoneWrong: 'Enter the 10 numbers after +63',
    code: 'SMS code',
    codeHint: '6 numbers. Spaces are fine.',
    message: 'How can we help?',
    messageText: 'I paid on Friday and do not see it yet.',
  },
  {
    use: 'Nasa itaas ang label, nasa ilalim nito ang paalala, at may nakalaang linya ang mali sa tabi ng kahon para walang gumagalaw sa ilalim ng daliri.',
    firstName: 'Pangalan',
    firstNameHint: 'Gaya ng nasa ID mo',
    firstNameWrong: 'Ilagay ang pangalan mo gaya ng nasa ID mo',
    middleName: 'Gitnang pangalan',
    employer: 'Pangalan at kumpletong address ng employer na nagpapasahod sa iyo',
    employerWrong:
      'Ilagay ang pangalan ng employer mo para hindi na kailangang itanong ulit sa iyo habang sinusuri ang application',
    password: 'Password',
    phone: 'Numero ng telepono',
    phoneWrong: 'Ilagay ang 10 numero pagkatapos ng +63',
    code: 'SMS code',
    codeHint: '6 numero. Ayos lang ang espasyo.',
    message: 'Paano kami makakatulong?',
    messageText: 'Nagbayad ako noong Biyernes at hindi ko pa nakikita.',
  },
);

const messageMax = 60;

export function TextFields() {
  const said = useTexts(words);
  const states = useTexts(galleryTexts);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('Kalamansi#26');
  const [phone, setPhone] = useState('0917 123 4567');
  const [code, setCode] = useState('482915');
  const [message, setMessage] = useState(said.messageText);
  return (
    <Section id="text" use={said.use}>
      <Specimen state={states.hinted}>
        <TextField
          name="gallery-first-name"
          label={said.firstName}
          hint={said.firstNameHint}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Specimen>
      <Specimen state={states.wrong}>
        <TextField
          name="gallery-first-name-wrong"
          label={said.firstName}
          error={said.firstNameWrong}
          defaultValue=""
        />
      </Specimen>
      <Specimen state={states.optional}>
        <TextField name="gallery-middle-name" label={said.middleName} optional defaultValue="" />
      </Specimen>
      <Specimen state={states.long}>
        <TextField
          name="gallery-employer"
          label={said.employer}
          error={said.employerWrong}
          defaultValue="Kooperatiba ng mga Magsasaka ng Nueva Ecija at Karatig-Lalawigan"
        />
      </Specimen>
      <Specimen state={said.password}>
        <PasswordField
          name="gallery-password"
          label={said.password}
          autoComplete="off"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Specimen>
      <Specimen state={said.phone}>
        <PhoneField name="gallery-phone" label={said.phone} value={phone} onValue={setPhone} />
        <PhoneField
          name="gallery-phone-wrong"
          label={said.phone}
          error={said.phoneWrong}
          value="0917 123"
          onValue={() => undefined}
        />
      </Specimen>
      <Specimen state={said.code}>
        <CodeField
          name="gallery-code"
          label={said.code}
          hint={said.codeHint}
          lengthMax={12}
          value={code}
          onValue={setCode}
        />
      </Specimen>
      <Specimen state={said.message} wide>
        <TextAreaField
          name="gallery-message"
          label={said.message}
          rows={3}
          lengthMax={messageMax}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </Specimen>
    </Section>
  );
}
