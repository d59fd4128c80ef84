import { INTEREST_FACT_KINDS } from '@pahiram/domain/access/staff-interest';
import { SIGNAL_ANSWERS, SIGNAL_KINDS } from '@pahiram/domain/members/signal';
import * as z from 'zod';
import { documentKind } from './documents.ts';
import { operation, problems, type Words } from './operation.ts';
import { idOf, instant, line } from './wire.ts';

const signalWords = {
  'signal-not-found': {
    en: 'This match is gone. Load the page again.',
    fil: 'Wala na ang tugmang ito. I-load ulit ang page.',
  },
  'signal-answered': {
    en: 'Somebody has answered this match already.',
    fil: 'May sumagot na sa tugmang ito.',
  },
  'signal-note-missing': {
    en: 'Write a note that says why.',
    fil: 'Isulat sa tala kung bakit.',
  },
} as const satisfies Record<string, Words>;

const signalId = z.string().regex(/^[0-9a-f]{64}$/);

/** A fact that a member shares with another member or a person of the staff; a person says once what it means. */
const signal = z.object({
  signalId,
  kind: z.enum(SIGNAL_KINDS),
  other: z.object({
    /** Null for a person of the staff. */
    memberId: idOf('mbr').nullable(),
    /** First letters only. */
    name: z.string(),
  }),
  /** For `same-picture`: the kind of this member's picture. */
  documentKind: documentKind.nullable(),
  /** For `staff-data`: what is the same. */
  staffFact: z.enum(INTEREST_FACT_KINDS).nullable(),
  /** When the second of the two had the fact, as far as that is known. */
  since: instant,
  answer: z
    .object({
      answer: z.enum(SIGNAL_ANSWERS),
      note: z.string(),
      by: z.object({ staffId: z.string(), name: z.string() }),
      at: instant,
    })
    .nullable(),
});
/** Those that nobody answered come first. */
export const signals = z.array(signal).max(50);

export const answerSignal = operation({
  name: 'answerSignal',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/signals',
  audience: 'staff',
  summary: 'Says once what a fact shared with another member means; it holds for both of them',
  spec: ['D1', 'V22', 'V32'],
  idempotency: 'required',
  params: z.strictObject({ memberId: idOf('mbr') }),
  body: z.strictObject({
    signalId,
    answer: z.enum(SIGNAL_ANSWERS),
    /** Required for some answers. */
    note: line(500).default(''),
  }),
  reply: z.object({ signals }),
  problems: problems(signalWords, {
    'signal-not-found': 404,
    'signal-answered': 409,
    'signal-note-missing': 422,
  }),
});
