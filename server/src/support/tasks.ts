import type { Tasks } from '../task.ts';
import { endChats } from './end-chats.ts';

export const tasks: Tasks = [
  { name: 'end-chats', attemptsMax: 5, crontab: '*/2 * * * *', run: endChats },
];
