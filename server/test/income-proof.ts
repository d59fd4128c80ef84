import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as income from '@pahiram/api/income-proof';
import { addMemberFile } from '@pahiram/api/member-notes';
import type { ErrorReply, WireReplyOf } from '@pahiram/api/operation';
import { addDays, manilaDate } from '@pahiram/domain/calendar/calendar';
import type { IncomeItem } from '@pahiram/domain/loans/income-proof';
import PDFDocument from 'pdfkit';
import type { TestApp } from './harness.ts';
import { drawIdImage } from './id-image.ts';
import type { TestMember, TestStaff } from './people.ts';
import { knock } from './sweeps/knock.ts';

/** A day that can be named as the last one: that many days from now. */
export const inDays = (testApp: TestApp, days: number) =>
  addDays(manilaDate(testApp.clock.now().getTime()), days);

export function askForIncome(
  testApp: TestApp,
  { token }: TestStaff,
  loanId: `loan_${string}`,
  items: IncomeItem[] = ['PAYSLIP'],
) {
  return testApp.call(income.askForIncome, {
    token,
    params: { loanId },
    body: { items, until: inDays(testApp, 7), notes: ['NEWEST'] },
  });
}

/** The papers as their borrower reads them. */
export async function incomeAsksOf(testApp: TestApp, { token }: Pick<TestMember, 'token'>) {
  const listed = await testApp.call(income.listIncomeAsks, { token });
  assert.equal(listed.status, 200, listed.text);
  return listed.reply.asks;
}

/** Sends one file as a browser does. */
export async function uploadPaper(
  testApp: TestApp,
  token: string | undefined,
  askId: string,
  bytes: Uint8Array,
): Promise<{
  readonly status: number;
  readonly reply: WireReplyOf<typeof income.uploadIncomeFile>;
  readonly error: ErrorReply;
}> {
  const form = new FormData();
  form.set('askId', askId);
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }), 'paper.jpg');
  const encoded = new Response(form);
  const response = await testApp.server.inject({
    method: 'POST',
    url: income.uploadIncomeFile.path,
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  const body = JSON.parse(response.body);
  return { status: response.statusCode, reply: body, error: body };
}

/** Adds one file about a member as a browser of the staff does. */
export async function uploadMemberFile(
  testApp: TestApp,
  { token }: Pick<TestStaff, 'token'>,
  fields: { readonly memberId: string; readonly text: string },
  file: Uint8Array,
  key: string = randomUUID(),
) {
  const response = await knock(testApp, addMemberFile, token, { key, body: { ...fields, file } });
  const body = JSON.parse(response.body);
  return {
    status: response.statusCode,
    reply: body as WireReplyOf<typeof addMemberFile>,
    error: body as ErrorReply,
  };
}

export const paperPhoto = (name = 'Payslip') => drawIdImage({ name, kind: 'back' });

type PdfOptions = ConstructorParameters<typeof PDFDocument>[0];

/** A PDF with that many pages. */
export async function paperPdf(
  pages = 1,
  options: PdfOptions = {},
  draw: (document: InstanceType<typeof PDFDocument>) => void = () => {},
): Promise<Buffer> {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.on('end', resolve));
  for (let page = 1; page <= pages; page += 1) {
    document.addPage();
    document.text(`Statement of account, page ${page}`);
  }
  draw(document);
  document.end();
  await ended;
  return Buffer.concat(parts);
}

/** Adds a photo to each open paper and sends it. */
export async function sendPapers(testApp: TestApp, member: Pick<TestMember, 'token'>) {
  const open = (await incomeAsksOf(testApp, member)).filter(({ state }) => state === 'ASKED');
  for (const { askId } of open) {
    const added = await uploadPaper(testApp, member.token, askId, await paperPhoto(askId));
    assert.equal(added.status, 200, JSON.stringify(added.error));
    const sent = await testApp.call(income.sendIncomeFiles, {
      token: member.token,
      params: { askId },
    });
    assert.equal(sent.status, 200, sent.text);
  }
  return incomeAsksOf(testApp, member);
}
