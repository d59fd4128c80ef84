import { texts } from '@pahiram/ui/language.tsx';

/** Connection texts that any page may need; the rest is in offline-texts.ts. */
export const connectionTexts = texts(
  {
    offline: 'You are offline.',
    offlineNote: 'Nothing can be sent and no money moves until you are back online.',
    back: 'You are back online.',
    reload: 'Reload',
    pageMissing: 'This page could not be loaded.',
    pageOffline: 'You are offline, and this page is not on your device yet.',
    pageOnline: 'The line broke, or a new version is ready. What you saved is safe.',
    pageBroken: 'Something went wrong on this page. It is our fault. What you saved is safe.',
  },
  {
    offline: 'Offline ka.',
    offlineNote: 'Walang maipapadala at walang perang gagalaw hangga’t hindi ka online.',
    back: 'Online ka na ulit.',
    reload: 'I-reload',
    pageMissing: 'Hindi ma-load ang page na ito.',
    pageOffline: 'Offline ka, at wala pa sa device mo ang page na ito.',
    pageOnline: 'Naputol ang linya, o may bagong bersyon na. Ligtas ang na-save mo.',
    pageBroken: 'May problema sa page na ito. Sa amin ang problema. Ligtas ang na-save mo.',
  },
);
