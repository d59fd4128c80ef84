import { INTEREST_FACT_KINDS } from '@pahiram/domain/access/staff-interest';
import { SIGNAL_ANSWERS, SIGNAL_ANSWERS_MAX, SIGNAL_KINDS } from '@pahiram/domain/members/signal';
import * as z from 'zod';
import { documentKind } from './documents.ts';
import { operation, problems, type Words } from './operation.ts';
import { atLeast, idOf, instant, line } from './wire.ts';

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
  'signal-not-answered': {
    en: 'Nobody has answered this match yet.',
    fil: 'Wala pang sumasagot sa tugmang ito.',
  },
  'signal-changed': {
    en: 'Somebody has corrected this answer already. Load the page again.',
    fil: 'May nagtama na ng sagot na ito. I-load ulit ang page.',
  },
  'signal-same-answer': {
    en: 'This is the same answer.',
    fil: 'Ito rin ang sagot na nakasulat.',
  },
} as const satisfies Record<string, Words>;

const signalId = z.string().regex(/^[0-9a-f]{64}$/);

const signalAnswer = z.object({
  /** Counted from 1. */
  seq: z.int(),
  answer: z.enum(SIGNAL_ANSWERS),
  note: z.string(),
  /** Why it corrects the answer before it; null for the first one. */
  reason: z.string().nullable(),
  by: z.object({ staffId: z.string(), name: z.string() }),
  at: instant,
});

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
  answer: signalAnswer.nullable(),
  /** Answers that were corrected, the newest first. */
  earlier: z.array(signalAnswer).max(SIGNAL_ANSWERS_MAX),
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

export const correctSignalAnswer = operation({
  name: 'correctSignalAnswer',
  method: 'POST',
  path: '/api/v2/staff/members/:memberId/signals/correct',
  audience: 'staff',
  summary:
    'Corrects an answer that was given by mistake by a new one; the earlier one stays, decisions stay, and those who decided are told in Today',
  spec: ['D1', 'V22', 'V32'],
  idempotency: 'required',
  params: z.strictObject({ memberId: idOf('mbr') }),
  body: z.strictObject({
    signalId,
    /** The number of the answer that is corrected. */
    seq: z.int().min(1).max(SIGNAL_ANSWERS_MAX),
    answer: z.enum(SIGNAL_ANSWERS),
    note: line(500).default(''),
    reason: line(500).pipe(atLeast(10)),
  }),
  reply: z.object({ signals }),
  problems: problems(signalWords, {
    'signal-not-found': 404,
    'signal-not-answered': 409,
    'signal-changed': 409,
    'signal-same-answer': 409,
    'signal-note-missing': 422,
  }),
});
