import type { Feed } from '../../http/streams.ts';
import { listEntriesAfter } from './store.ts';

/** Every chat's transcript, as far as it has grown (E7). */
export const chatFeed: Feed = {
  read: async (reader, places) => {
    const entries = await listEntriesAfter(reader, places);
    return entries.map(({ chatId, ...event }) => ({ topic: chatId, seq: event.seq, event }));
  },
};
