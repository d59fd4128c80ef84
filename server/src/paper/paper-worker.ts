import { drawDocument } from '../loans/contract-text/document-paper.ts';
import { drawReceipt } from '../withdrawals/receipt/receipt-paper.ts';
import { answerJobs } from '../work/answer-jobs.ts';
import type { PaperJob } from './print-paper.ts';

answerJobs((job: PaperJob) =>
  job.kind === 'document' ? drawDocument(job.content, job.seal) : drawReceipt(job.facts),
);
