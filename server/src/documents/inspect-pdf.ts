import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PDF_PAGES_MAX } from '@pahiram/domain/loans/income-proof';

export type PdfFault = 'pdf-not-readable' | 'pdf-has-password' | 'pdf-is-active' | 'pdf-too-long';

export type PdfResult =
  | { readonly ok: true; readonly pages: number }
  | { readonly ok: false; readonly fault: PdfFault };

const unpack = promisify(inflate);
/** Of all object streams of a file together; those of a long bank statement are below 2 MB. */
const unpackedBytesMax = 16 * 1024 * 1024;

export function isPdf(bytes: Uint8Array): boolean {
  return latin1(bytes.subarray(0, 5)) === '%PDF-';
}

/**
 * Reads the dictionaries of a PDF and draws nothing. Refuses a file that is cut short, has a password or too many pages,
 * and one that can run a program, call another site or carries other files. A file that hides these is still never
 * opened on a page of ours: it reaches staff as a download only.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfResult> {
  const end = latin1(bytes.subarray(-2048));
  if (!end.includes('startxref') || !end.includes('%%EOF')) return refused('pdf-not-readable');
  const dictionaries = await readDictionaries(bytes);
  if (dictionaries === null) return refused('pdf-not-readable');
  if (/\/Encrypt(?![A-Za-z])/.test(dictionaries)) return refused('pdf-has-password');
  if (active.test(dictionaries)) return refused('pdf-is-active');
  const pages = dictionaries.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length ?? 0;
  if (pages === 0) return refused('pdf-not-readable');
  return pages > PDF_PAGES_MAX ? refused('pdf-too-long') : { ok: true, pages };
}

const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData)(?![A-Za-z])/;

const refused = (fault: PdfFault): PdfResult => ({ ok: false, fault });

/** Everything outside the streams, and the content of those that hold objects; null when one cannot be read. */
async function readDictionaries(bytes: Uint8Array): Promise<string | null> {
  const source = latin1(bytes);
  const parts: string[] = [];
  let bytesLeft = unpackedBytesMax;
  let at = 0;
  for (;;) {
    const begin = source.indexOf('stream', at);
    if (begin < 0) break;
    const before = source.slice(at, begin);
    parts.push(before);
    const end = source.indexOf('endstream', begin);
    if (end < 0) return null;
    const head = before.slice(before.lastIndexOf(' obj'));
    if (/\/Type\s*\/ObjStm(?![A-Za-z])/.test(head)) {
      const body = bytes.subarray(bodyFrom(source, begin), end);
      const objects = await readObjects(head, body, bytesLeft);
      if (objects === null) return null;
      bytesLeft -= objects.length;
      parts.push(objects);
    }
    at = end + 'endstream'.length;
  }
  parts.push(source.slice(at));
  return withPlainNames(parts.join('\n'));
}

/** The line end after the word belongs to the word. */
function bodyFrom(source: string, begin: number): number {
  const from = begin + 'stream'.length;
  if (source.startsWith('\r\n', from)) return from + 2;
  return source.startsWith('\n', from) ? from + 1 : from;
}

async function readObjects(
  head: string,
  body: Uint8Array,
  bytesMax: number,
): Promise<string | null> {
  if (!head.includes('/Filter')) return body.length > bytesMax ? null : latin1(body);
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?\s*(\/|>>)/.test(head)) return null;
  try {
    // Bytes after the end of the packed data are allowed: a line end stands before the closing word.
    return latin1(await unpack(body, { maxOutputLength: Math.max(1, bytesMax) }));
  } catch {
    return null;
  }
}

/** A name can be written in part as numbers: /JavaScri#70t. */
function withPlainNames(text: string): string {
  return text.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
