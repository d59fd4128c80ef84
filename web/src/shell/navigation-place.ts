/** Id of the box before the content in which the member area shows its navigation. */
export const navigationPlace = 'navigation';
