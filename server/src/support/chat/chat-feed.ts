import type { Feed } from '../../http/streams.ts';
import { listEntriesAfter } from './store.ts';

/** Reads the new transcript entries of several chats. */
export const chatFeed: Feed = {
  read: async (reader, places) => {
    const entries = await listEntriesAfter(reader, places);
    return entries.map(({ chatId, ...event }) => ({ topic: chatId, seq: event.seq, event }));
  },
};
