import { DOCUMENT_KINDS, DOCUMENT_STATES } from '@pahiram/domain/documents/identity-review';
import * as z from 'zod';
import {
  askAgainReasons,
  type DocumentReason,
  documentReasonWords,
  documentsWords,
  rejectReasons,
} from './documents-words.ts';
import { operation, problems } from './operation.ts';
import { claimedPhoneNumber, idOf, instant } from './wire.ts';

export const documentKind = z.enum(DOCUMENT_KINDS);

/** States of a member's current pictures. */
export const documentState = z.enum(DOCUMENT_STATES);

export const documentReason = z.enum(
  Object.keys(documentReasonWords) as [DocumentReason, ...DocumentReason[]],
);

/** One picture of a member, with its URL and review result. */
export const documentView = z.object({
  documentId: idOf('doc'),
  kind: documentKind,
  state: documentState,
  /** Needs the owner's session token: `/api/v2/uploadedfiles/{phoneNumber}/{fileName}`. */
  url: z.string(),
  reason: documentReason.nullable(),
  /** The reason in the requested language. */
  reasonText: z.string().nullable(),
  submittedAt: instant,
});

const fileBytesMax = 10 * 1024 * 1024;

export const uploadDocument = operation({
  name: 'uploadDocument',
  method: 'POST',
  path: '/api/v1/upload',
  audience: 'member',
  summary: 'Stores one picture of your ID or face; multipart fields and a file',
  spec: ['S7.22', 'S3.08', 'B6'],
  kind: 'upload',
  bodyMax: fileBytesMax + 16 * 1024,
  body: z.strictObject({
    /** Contains the phone number, as specified; it must match the session. */
    identityNumber: claimedPhoneNumber,
    kind: documentKind,
    file: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  }),
  reply: z.object({
    documentId: idOf('doc'),
    kind: documentKind,
    fileName: z.string(),
    /** The URL to send in step 4. */
    url: z.string(),
    width: z.int(),
    height: z.int(),
    /** The member sent the same picture as another kind; perhaps the wrong file was chosen. */
    isRepeated: z.boolean(),
  }),
  problems: problems(documentsWords, {
    'photo-kind-not-accepted': 415,
    'photo-is-heic': 415,
    'photo-not-readable': 422,
    'photo-too-small': 422,
    'photo-too-large': 413,
  }),
});

export const getUploadedFile = operation({
  name: 'getUploadedFile',
  method: 'GET',
  path: '/api/v2/uploadedfiles/:phoneNumber/:fileName',
  audience: 'member',
  summary: 'One of your own pictures',
  spec: ['S7.22', 'S2.43', 'B6'],
  kind: 'file',
  params: z.strictObject({
    phoneNumber: claimedPhoneNumber,
    fileName: z.string().min(1).max(100),
  }),
  reply: z.any(),
  problems: problems(documentsWords, { 'money-locked': 409 }),
});

const documentParams = z.strictObject({ documentId: idOf('doc') });

export const openDocument = operation({
  name: 'openDocument',
  method: 'GET',
  path: '/api/v2/staff/documents/:documentId',
  audience: 'staff',
  summary: "A member's picture; each look is an audit row",
  spec: ['B6', 'V22', 'V25'],
  kind: 'file',
  params: documentParams,
  reply: z.any(),
  problems: {},
});

/** Accepts the picture, asks for it again, or rejects the identity. */
export const documentDecision = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('ACCEPT') }),
  z.strictObject({
    decision: z.literal('ASK_AGAIN'),
    reason: z.enum(Object.keys(askAgainReasons) as (keyof typeof askAgainReasons)[]),
  }),
  z.strictObject({
    decision: z.literal('REJECT'),
    reason: z.enum(Object.keys(rejectReasons) as (keyof typeof rejectReasons)[]),
  }),
]);

export const decideDocument = operation({
  name: 'decideDocument',
  method: 'POST',
  path: '/api/v2/staff/documents/:documentId/decision',
  audience: 'staff',
  summary: 'Decides on one picture: accept, ask again, or reject, with a listed reason',
  spec: ['B6', 'D1', 'V22'],
  params: documentParams,
  body: documentDecision,
  reply: z.object({ documentId: idOf('doc'), state: documentState }),
  problems: problems(documentsWords, {
    'document-already-decided': 409,
    'identity-closed': 409,
    'same-person': 403,
  }),
});
