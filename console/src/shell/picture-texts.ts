import { texts } from '@pahiram/ui/language.tsx';

/** Looking at a picture of a member. */
export const pictureTexts = texts(
  {
    zoomIn: (title: string) => `Enlarge: ${title}`,
    zoomOut: (title: string) => `Make smaller: ${title}`,
    turn: (title: string) => `Turn: ${title}`,
    light: (title: string) => `Brightness: ${title}`,
    whole: (title: string) => `Whole screen: ${title}`,
    loading: 'Loading the picture',
    pictureFailed: 'The picture could not be loaded.',
  },
  {
    zoomIn: (title: string) => `Palakihin: ${title}`,
    zoomOut: (title: string) => `Paliitin: ${title}`,
    turn: (title: string) => `Iikot: ${title}`,
    light: (title: string) => `Liwanag: ${title}`,
    whole: (title: string) => `Buong screen: ${title}`,
    loading: 'Nilo-load ang litrato',
    pictureFailed: 'Hindi ma-load ang litrato.',
  },
);
