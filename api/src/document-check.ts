import * as z from 'zod';
import { operation } from './operation.ts';
import { qrDrawing } from './wire.ts';

/** Number and code as they are printed on a document of ours: receipts, corrections, certificates, contracts. */
export const documentCheckView = z.object({
  number: z.string(),
  code: z.string(),
  /** The page where anybody can check it, without the scheme. */
  page: z.string(),
  /** That page with number and code. */
  qr: qrDrawing,
});

/** Long enough for spaces and hyphens that people type. */
const typed = z.string().max(60);

export const checkDocument = operation({
  name: 'checkDocument',
  method: 'POST',
  path: '/api/v2/document-check',
  audience: 'anyone',
  summary: 'Whether a document with this number and check code is ours; nothing else about it',
  spec: ['V18', 'V23'],
  body: z.strictObject({ number: typed, code: typed }),
  reply: z.object({ isGenuine: z.boolean() }),
  problems: {},
});
