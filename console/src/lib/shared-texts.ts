import { texts } from '@pahiram/ui/language.tsx';

/** Texts of the components that all pages share. */
export const sharedTexts = texts(
  {
    house: 'Pahiram console',
    more: 'Show more',
    notForRole: 'Not shown to your role',
    oldestFirst: 'Oldest first.',
    newestFirst: 'Newest first.',
    unknownFilter: (given: string) =>
      `There is no list called “${given}”. The list that is marked is shown instead.`,
    close: 'Close',
    cancel: 'Cancel',
    choose: 'Choose',
    copy: 'Copy',
    copied: 'Copied.',
    copyFailed: 'It could not be copied. Select the text and copy it yourself.',
  },
  {
    house: 'Pahiram console',
    more: 'Ipakita pa',
    notForRole: 'Hindi ipinapakita sa role mo',
    oldestFirst: 'Pinakaluma muna.',
    newestFirst: 'Pinakabago muna.',
    unknownFilter: (given: string) =>
      `Walang listahang “${given}”. Ang listahang may marka ang ipinapakita.`,
    close: 'Isara',
    cancel: 'Kanselahin',
    choose: 'Pumili',
    copy: 'Kopyahin',
    copied: 'Nakopya.',
    copyFailed: 'Hindi nakopya. Piliin ang text at ikaw na ang kumopya.',
  },
);
