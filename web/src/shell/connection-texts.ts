import { texts } from '@pahiram/ui/language.tsx';

/** Texts about the connection that every page may need. */
export const connectionTexts = texts(
  {
    offline: 'You are offline.',
    offlineNote: 'Nothing you do here is sent until you are back online.',
    back: 'You are back online.',
  },
  {
    offline: 'Offline ka.',
    offlineNote: 'Hindi maipapadala ang gagawin mo rito hangga’t hindi ka online.',
    back: 'Online ka na ulit.',
  },
);
