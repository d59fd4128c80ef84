import { compress } from '../http/packed-text.ts';
import { answerJobs } from '../work/answer-jobs.ts';

/** The best Brotli quality; takes 100 ms for a page. */
const bestQuality = 11;

answerJobs((plain: Uint8Array) => compress(Buffer.from(plain), 'br', bestQuality));
