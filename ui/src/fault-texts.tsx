import { texts } from './language.tsx';

export const faultTexts = texts(
  {
    offline: 'No Server Response. Check your connection; what you typed is kept.',
    slow: 'No Server Response. This is taking longer than usual. Nothing was lost: try again.',
    garbled: 'The answer could not be read. Nothing was lost: try again.',
    unforeseen: 'Something went wrong on this page. Reload it and try again.',
  },
  {
    offline: 'No Server Response. Tingnan ang koneksyon; nakatago pa ang na-type mo.',
    slow: 'No Server Response. Mas matagal ito kaysa karaniwan. Walang nawala: subukan ulit.',
    garbled: 'Hindi mabasa ang sagot. Walang nawala: subukan ulit.',
    unforeseen: 'May problema sa pahinang ito. I-reload at subukan ulit.',
  },
);
