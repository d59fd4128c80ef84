import { drawDocument } from '../loans/contract-text/document-pdf.ts';
import { drawReceipt } from '../withdrawals/receipt/receipt-pdf.ts';
import { answerJobs } from '../work/answer-jobs.ts';
import type { PdfJob } from './render-pdf.ts';

answerJobs((job: PdfJob) =>
  job.kind === 'document' ? drawDocument(job.content, job.seal) : drawReceipt(job.facts),
);
