import { compress } from '../http/send-reply.ts';
import { answerJobs } from '../work/worker-thread.ts';

/** The best Brotli quality; takes 100 ms for a page. */
const bestQuality = 11;

answerJobs((plain: Uint8Array) => compress(Buffer.from(plain), 'br', bestQuality));
