import { texts } from '@pahiram/ui/language.tsx';

export const identityTexts = texts(
  {
    lead: 'Choose the government-issued ID that you have with you.',
    type: 'Type of ID',
    others: 'Others',
    otherType: 'Name of the ID',
    number: 'ID number',
    numberInText: 'ID number',
    numberHint: 'Between 8 and 20 letters or digits, as printed on the ID.',
    numberLike: (example: string) => `As printed on the ID, for example ${example}.`,
    numberPhilsys:
      'The 16 digits on the front of the card, for example 1234-5678-9012-3456. Never the 12-digit PSN: that one is secret.',
    imageIdFrontURL: 'Front of your ID',
    imageIdBackURL: 'Back of your ID',
    imageSelfieURL: 'Clear selfie',
    contact: 'Contact us',
    verified: 'Your ID is verified. To change it, contact us.',
    rejected: 'Your ID was not accepted. Contact us to go on.',
  },
  {
    lead: 'Piliin ang ID mula sa gobyerno na hawak mo ngayon.',
    type: 'Uri ng ID',
    others: 'Iba pa',
    otherType: 'Pangalan ng ID',
    number: 'Numero ng ID',
    numberInText: 'numero ng ID',
    numberHint: 'Mula 8 hanggang 20 letra o numero, ayon sa nakasulat sa ID.',
    numberLike: (example: string) => `Ayon sa nakasulat sa ID, halimbawa ${example}.`,
    numberPhilsys:
      'Ang 16 na numero sa harap ng card, halimbawa 1234-5678-9012-3456. Huwag kailanman ang 12-digit na PSN: lihim iyon.',
    imageIdFrontURL: 'Harap ng ID mo',
    imageIdBackURL: 'Likod ng ID mo',
    imageSelfieURL: 'Malinaw na selfie',
    contact: 'Makipag-ugnayan sa amin',
    verified: 'Verified na ang ID mo. Kontakin kami kung kailangang baguhin.',
    rejected: 'Hindi tinanggap ang ID mo. Kontakin kami para magpatuloy.',
  },
);
