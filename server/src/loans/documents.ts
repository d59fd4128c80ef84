import type * as contract from '@pahiram/api/loan-offer';
import type { loanDocumentView } from '@pahiram/api/loan-offer';
import type { CalendarDate } from '@pahiram/domain/calendar/calendar';
import type * as z from 'zod';
import { companyNames } from '../company/company-names.ts';
import {
  type DocumentCheck,
  documentCheck,
  numberOfLoanDocument,
} from '../company/document-check.ts';
import type { Context } from '../context.ts';
import type { FileReply, Handler } from '../http/route.ts';
import { momentWords } from '../lib/moment-words.ts';
import { renderPdf } from '../pdf/render-pdf.ts';
import {
  type DocumentContent,
  type DocumentKind,
  frozenAmount,
} from './contract-text/document-content.ts';
import { documentPage, documentStyle } from './contract-text/document-page.ts';
import { documentPdf } from './contract-text/document-pdf.ts';
import {
  type Acceptance,
  findAcceptance,
  findDocument,
  findScheduleAcceptance,
  listFrozenDocuments,
  listOpenDocuments,
  type StoredDocument,
} from './document-store.ts';
import type { LoanRecord } from './loan-record.ts';
import { findLoan } from './store.ts';

const kinds: Readonly<Record<'disclosure' | 'contract' | 'schedule', DocumentKind>> = {
  disclosure: 'DISCLOSURE',
  contract: 'CONTRACT',
  schedule: 'SCHEDULE',
};

/** The letters of the numbers that the documents of a loan have. */
const prefixes = { DISCLOSURE: 'DS', CONTRACT: 'LA', SCHEDULE: 'SC' } as const satisfies Record<
  DocumentKind,
  string
>;

const fileNames: Readonly<Record<DocumentKind, string>> = {
  DISCLOSURE: 'disclosure-statement',
  CONTRACT: 'contract',
  SCHEDULE: 'schedule',
};

/** A signed document of the caller's own loan, without a time limit (V18, V20). */
export const getLoanDocument: Handler<typeof contract.getLoanDocument> = async (
  ctx,
  { params, query },
  refuse,
) => {
  const { loanId, kind } = params;
  const stored = await findDocument(ctx.reader, ctx.actor.id, loanId, kinds[kind], query.hash);
  const loan = await findLoan(ctx.reader, loanId);
  if (!stored || !loan) throw refuse('loan-not-found');
  const documents = await listOpenDocuments(ctx.reader, loanId);
  const sealOf = ({ sha256, frozenAt }: Pick<StoredDocument, 'sha256' | 'frozenAt'>) => ({
    hash: sha256.toString('hex'),
    frozenAt,
  });
  return {
    ...viewDocument(contentOf(stored.content), {
      ...sealOf(stored),
      check: await checkOf(ctx, loan, stored),
    }),
    versions: documents.filter((one) => one.kind === stored.kind).map(sealOf),
  };
};

/** Renders the frozen text as HTML or PDF (V18). */
export const downloadLoanDocument: Handler<typeof contract.downloadLoanDocument> = async (
  ctx,
  { params, query },
  refuse,
): Promise<FileReply> => {
  const { loanId, kind } = params;
  const stored = await findDocument(ctx.reader, ctx.actor.id, loanId, kinds[kind], query.hash);
  const loan = await findLoan(ctx.reader, loanId);
  if (!stored || !loan) throw refuse('loan-not-found');
  if (query.format === 'pdf') return documentFile(ctx, loan, stored);
  const signed = await findSignature(ctx, loan, stored);
  const hash = stored.sha256.toString('hex');
  const frozenAt = `Frozen ${momentWords(stored.frozenAt).en}`;
  const page = documentPage(contentOf(stored.content), {
    hash,
    frozenAt,
    check: await checkOf(ctx, loan, stored),
    signature: signatureOf(signed),
  });
  const contentType = 'text/html; charset=utf-8';
  const bytes = Buffer.from(page, 'utf8');
  return {
    contentType,
    bytes,
    style: documentStyle,
    fileName: `${fileNames[stored.kind]}-${loan.number}.html`,
  };
};

/** The first schedule follows from what was signed; a changed one was accepted with a code of its own. */
async function findSignature(
  { reader }: Context,
  loan: LoanRecord,
  { kind, sha256 }: StoredDocument,
) {
  return kind === 'SCHEDULE'
    ? findScheduleAcceptance(reader, loan.id, sha256)
    : findAcceptance(reader, loan.id);
}

/** Number and check code of a frozen text. */
async function checkOf(
  ctx: Pick<Context, 'reader' | 'vault' | 'config'>,
  loan: LoanRecord,
  { kind, sha256 }: StoredDocument,
): Promise<DocumentCheck> {
  const same = (await listFrozenDocuments(ctx.reader, loan.id)).filter((one) => one.kind === kind);
  const count = 1 + same.findIndex((one) => one.sha256.equals(sha256));
  return documentCheck(ctx, numberOfLoanDocument(prefixes[kind], loan.number, count));
}

/** The frozen text of a loan as a PDF. */
export async function documentFile(
  ctx: Context,
  loan: LoanRecord,
  stored: StoredDocument,
): Promise<FileReply> {
  const { name, shortName } = companyNames(ctx.config);
  const seal = {
    ...{ lender: name, shortName },
    check: await checkOf(ctx, loan, stored),
    loanNumber: loan.number,
    termsVersion: loan.product.version,
    hash: stored.sha256.toString('hex'),
    frozenAt: stored.frozenAt,
    acceptance: (await findSignature(ctx, loan, stored)) ?? null,
  };
  const bytes = await renderPdf(ctx.actor.id, documentPdf(contentOf(stored.content), seal));
  const fileName = `${fileNames[stored.kind]}-${loan.number}.pdf`;
  return { contentType: 'application/pdf', bytes, fileName };
}

function signatureOf(
  signed: Pick<Acceptance, 'method' | 'ipAddress' | 'acceptedAt'> | undefined,
): string | null {
  if (!signed) return null;
  const { method, ipAddress, acceptedAt } = signed;
  return `Signed by one-time code (${method}) at ${momentWords(acceptedAt).en} from ${ipAddress}`;
}

function contentOf(text: string): DocumentContent {
  return JSON.parse(text) as DocumentContent;
}

type DocumentView = z.output<typeof loanDocumentView>;

/** The document in the shape of the API, with amounts as money. */
export function viewDocument(
  content: DocumentContent,
  seal: Pick<DocumentView, 'hash' | 'frozenAt' | 'check'>,
): DocumentView {
  return {
    kind: content.kind,
    ...seal,
    title: content.title,
    preamble: [...content.preamble],
    facts: [...content.facts],
    schedule: {
      note: content.schedule.note,
      rows: content.schedule.rows.map((row) => ({
        number: row.number,
        dueDate: row.dueDate as CalendarDate,
        principal: frozenAmount(row.principal),
        interest: frozenAmount(row.interest),
        total: frozenAmount(row.total),
        balanceAfter: frozenAmount(row.balanceAfter),
      })),
    },
    articles: content.articles.map((article) => ({
      heading: article.heading,
      paragraphs: [...article.paragraphs],
    })),
    signatures: [...content.signatures],
  };
}
