import { texts } from '@pahiram/ui/language.tsx';

/** Texts about the connection that every page may need. */
export const connectionTexts = texts(
  {
    offline: 'You are offline.',
    offlineNote: 'Nothing can be sent and no money moves until you are back online.',
    back: 'You are back online.',
  },
  {
    offline: 'Offline ka.',
    offlineNote: 'Walang maipapadala at walang perang gagalaw hangga’t hindi ka online.',
    back: 'Online ka na ulit.',
  },
);
