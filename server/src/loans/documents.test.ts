import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as offers from '@pahiram/api/loan-offer';
import { formatPesos, fromPesosNumber } from '@pahiram/domain/money/money';
import { activatedMember } from '../../test/activated-member.ts';
import { type ActiveLoan, activeLoan } from '../../test/active-loan.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { readPdf } from '../../test/read-pdf.ts';
import { systemContext } from '../context.ts';
import { dueDateWords } from './contract-text/document-content.ts';
import { recordSettledWithdrawal } from './loan-withdrawals.ts';

type Kind = 'disclosure' | 'contract' | 'schedule';

const fileNames = {
  disclosure: 'disclosure-statement',
  contract: 'contract',
  schedule: 'schedule',
} as const;

describe('the PDF of a loan document', () => {
  let testApp: TestApp;
  let loan: ActiveLoan;
  before(async () => {
    testApp = await startTestApp();
    loan = await activeLoan(testApp, { principal: 1_234_567.89, termMonths: 36 });
  });
  after(() => testApp.close());

  const fetchPdf = (token: string, loanId: string, kind: Kind) =>
    testApp.server.inject({
      method: 'GET',
      url: `/api/v2/loan/${loanId}/documents/${kind}/file`,
      headers: { authorization: `Bearer ${token}` },
    });

  const pdfOf = async (kind: Kind) => {
    const answer = await fetchPdf(loan.member.token, loan.loanId, kind);
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.equal(
      answer.headers['content-disposition'],
      `attachment; filename="${fileNames[kind]}-${loan.loanNumber}.pdf"`,
    );
    return answer.rawPayload;
  };

  test('[V18] it contains every word of the frozen text, in both languages', async () => {
    for (const kind of ['disclosure', 'contract'] as const) {
      const shown = unspaced(readPdf(await pdfOf(kind)).text);
      const frozen = loan.offer[kind];
      const words = [
        frozen.title,
        ...frozen.preamble,
        ...frozen.facts.flatMap(({ label, value }) => [label, value]),
        frozen.schedule.note,
        ...frozen.articles.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]),
        ...frozen.signatures,
      ];
      assert.ok(
        words.some(({ en }) => en.includes('ñ')),
        'the name contains ñ',
      );
      for (const { en, fil } of words) {
        assert.ok(shown.includes(unspaced(en)), `${kind} lacks: ${en}`);
        assert.ok(shown.includes(unspaced(fil)), `${kind} lacks: ${fil}`);
      }
    }
  });

  test('[V05] it shows each installment to the centavo as it was quoted', async () => {
    for (const kind of ['disclosure', 'contract'] as const) {
      const { text } = readPdf(await pdfOf(kind));
      const { rows } = loan.offer[kind].schedule;
      assert.equal(rows.length, 36);
      for (const row of rows) {
        const amounts = [row.principal, row.interest, row.total, row.balanceAfter].map(pesosText);
        const line = [String(row.number), dueDateWords(row).en, ...amounts].join(' ');
        assert.ok(text.includes(line), `${kind} lacks: ${line}`);
      }
      assert.ok(text.includes(`₱${pesosText(loan.application.totalOfPaymentsPHP)}`));
    }
  });

  test('[V18] every page shows loan number, version, hash and acceptance, and its page number', async () => {
    const { text, pageCount } = readPdf(await pdfOf('contract'));
    assert.ok(pageCount > 1);
    const footers = text.match(
      new RegExp(
        `Contract · ${loan.loanNumber} · terms version 1 SHA-256 [0-9a-f]{64} Accepted`,
        'g',
      ),
    );
    assert.equal(footers?.length, pageCount);
    assert.ok(footers?.every((footer) => footer.includes(loan.offer.contract.hash)));
    assert.match(
      text,
      /Accepted [A-Z][a-z]{2} \d{1,2}, 20\d\d, \d{1,2}:\d\d:\d\d [AP]M, Manila time, one-time code by SMS/,
    );
    for (let page = 1; page <= pageCount; page += 1) {
      assert.ok(text.includes(`Page ${page} of ${pageCount} · Pahina ${page} ng ${pageCount}`));
    }
  });

  test('[V18] rendering it again later gives the same bytes', async () => {
    const first = await pdfOf('contract');
    testApp.clock.advance({ seconds: 90 });
    assert.ok(first.equals(await pdfOf('contract')));
    const { frozenAt } = (
      await testApp.call(offers.getLoanDocument, {
        token: loan.member.token,
        params: { loanId: loan.loanId, kind: 'contract' },
      })
    ).reply;
    const made = String(frozenAt).slice(0, 19).replace(/[-:T]/g, '');
    assert.ok(
      readPdf(first).objects.includes(`(D:${made}Z)`),
      'its creation date is the time of freezing',
    );
  });

  test('it is tagged, has a title and states its language, for screen readers', async () => {
    const { objects } = readPdf(await pdfOf('disclosure'));
    const stated = [
      '/Marked true',
      '/StructTreeRoot',
      '/Lang (en)',
      '/Lang (fil)',
      '/DisplayDocTitle true',
      '/Scope /Column',
      `Act\\), ${loan.loanNumber})`,
    ];
    for (const fact of stated) assert.ok(objects.includes(fact), `nowhere: ${fact}`);
  });

  test('[D9][V18] the dated schedule comes with the first withdrawal, unsigned', async () => {
    const { token } = loan.member;
    const before = await fetchPdf(token, loan.loanId, 'schedule');
    assert.equal(before.statusCode, 404);
    const ctx = systemContext(testApp.app, 'test:settle', 'test');
    await testApp.app.db.transaction((tx) =>
      recordSettledWithdrawal(tx, ctx, loan.loanId, testApp.clock.now()),
    );
    const { text } = readPdf(await pdfOf('schedule'));
    assert.match(text, /Not signed: made by the first completed withdrawal/);
    assert.match(text, /Amounts in Philippine pesos \(₱\)/);
  });

  test('[V20] another member gets 404, a visitor 401, and an unknown format 400', async () => {
    const other = await activatedMember(testApp, {});
    for (const kind of ['disclosure', 'contract', 'schedule'] as const) {
      const refused = await fetchPdf(other.token, loan.loanId, kind);
      assert.equal(refused.statusCode, 404);
      assert.equal(refused.json().code, 'loan-not-found');
      assert.equal((await fetchPdf('', loan.loanId, kind)).statusCode, 401);
    }
    const strange = await testApp.call(offers.downloadLoanDocument, {
      token: loan.member.token,
      params: { loanId: loan.loanId, kind: 'contract' },
      query: { format: 'docx' as 'pdf' },
    });
    assert.equal(strange.status, 400);
  });
});

function pesosText(pesos: number): string {
  const amount = fromPesosNumber(pesos);
  assert.ok(amount.ok);
  return formatPesos(amount.value);
}

/** The PDF may break a line at a hyphen, so spaces are ignored in comparisons. */
function unspaced(text: string): string {
  return text.replace(/\s+/g, '');
}
