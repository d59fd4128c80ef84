import type { Tasks } from '../jobs/task.ts';
import { endChats } from './chat/end-chats.ts';

export const tasks: Tasks = [
  { name: 'end-chats', attemptsMax: 5, crontab: '*/2 * * * *', run: endChats },
];
