import { compress } from '../http/packed-text.ts';
import { answerJobs } from '../work/answer-jobs.ts';

/** As small as it gets: a tenth of a second for a page. */
const bestQuality = 11;

answerJobs((plain: Uint8Array) => compress(Buffer.from(plain), 'br', bestQuality));
