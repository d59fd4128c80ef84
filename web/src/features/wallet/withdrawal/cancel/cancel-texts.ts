import { texts } from '@pahiram/ui/language.tsx';

export const cancelTexts = texts(
  {
    cancel: 'Cancel this withdrawal',
    title: 'Cancel this withdrawal?',
    text: 'Nothing was sent yet. Cancelling is free, and the whole amount is available in your wallet again at once.',
    keep: 'Keep it',
    confirm: 'YES, CANCEL IT',
    close: 'Close',
    cancelled: 'Cancelled. The money is in your wallet.',
  },
  {
    cancel: 'Kanselahin ang withdrawal',
    title: 'Kanselahin ang withdrawal?',
    text: 'Wala pang naipapadala. Libre ang pagkansela, at magagamit ulit agad ang buong halaga sa wallet mo.',
    keep: 'Huwag na',
    confirm: 'OO, KANSELAHIN',
    close: 'Isara',
    cancelled: 'Nakansela na. Nasa wallet mo ang pera.',
  },
);
