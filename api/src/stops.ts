import * as z from 'zod';
import { operation, problems } from './operation.ts';
import { stopsWords } from './stops-words.ts';
import { done, idOf, instant, pesosAsCentavos } from './wire.ts';

const params = z.strictObject({
  id: z.union([
    idOf('wdr'),
    idOf('psk'),
    idOf('mlk'),
    idOf('acct'),
    idOf('phn'),
    idOf('rcv'),
    idOf('lkl'),
  ]),
});

/** What a lock of the money took back besides. It has no names: see V23. */
const undone = z.object({
  /** That were signed out. */
  devices: z.int(),
  /** That were removed. */
  passkeys: z.int(),
  isWithdrawalBack: z.boolean(),
  isAccountBack: z.boolean(),
  /** BACK: a change that took effect was undone. KEPT: one that waited was stopped. */
  number: z.enum(['BACK', 'KEPT']).nullable(),
  /** When a change took effect, in the last 30 days, that only staff can undo. */
  numberChangedAt: instant.nullable(),
});

const when = {
  /** It is over, and the link still locks the money in one tap; false for a link that locks the money anyway. */
  canLock: z.boolean(),
  /** When it happens unless it is stopped; null when it is over. Exactly one of `at` and `ended` is there. */
  at: instant.nullable(),
  /** STOPPED: it never happened. DONE: the wait is over and it did. */
  ended: z.enum(['STOPPED', 'DONE']).nullable(),
  /** The last time that this link stopped or locked something; null when it was another link, or no link. */
  used: z
    .object({
      at: instant,
      /** The money was locked before. */
      wasLocked: z.boolean(),
      /** Null when it locked nothing. */
      undone: undone.nullable(),
    })
    .nullable(),
};

/** What the link of a message can stop. It shows no more than the message said. */
export const getStoppable = operation({
  name: 'getStoppable',
  method: 'GET',
  path: '/api/v2/stops/:id',
  audience: 'anyone',
  summary: 'What the secret of a message can stop',
  spec: ['V37', 'V23'],
  secret: true,
  params,
  reply: z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('WITHDRAWAL'),
      /** Null while the email address of the account is not confirmed: the link is in that mailbox too. */
      amount: pesosAsCentavos.nullable(),
      bankName: z.string(),
      ...when,
    }),
    z.object({
      kind: z.literal('PASSKEY'),
      name: z.string(),
      ...when,
    }),
    z.object({ kind: z.literal('UNLOCK'), ...when }),
    /** Locks the money. `at` is until when the link works; DONE: it is over, and the money is locked. */
    z.object({
      kind: z.literal('LOCK'),
      ...when,
      /** The tap then keeps the lock, also if somebody asked to end it, and signs every device out. */
      isLocked: z.boolean(),
      /** The link also reports the phone as stolen in one tap; nobody has reported it yet. */
      canReport: z.boolean(),
      /** It also gives the account the number before a change back. */
      givesNumberBack: z.boolean(),
      /**
       * The changes of the number that took effect, oldest first, each with the link of the messages about it, which gives the
       * number before it back.
       */
      numberChanges: z
        .array(z.object({ id: idOf('phn'), secret: z.string().max(43), at: instant }))
        .max(30),
      /** What somebody may have done in the last 24 hours, newest first, masked; only for a link to a confirmed mailbox. */
      happened: z
        .array(
          z.object({
            kind: z.enum([
              ...['WITHDRAWAL_SENT', 'WITHDRAWAL_WAITS', 'WITHDRAWAL_BACK'],
              ...['ACCOUNT_USED', 'ACCOUNT_WAITS', 'ACCOUNT_BACK'],
              ...['NUMBER_CHANGED', 'NUMBER_WAITS', 'NUMBER_KEPT'],
              ...['PASSKEY', 'PASSWORD', 'EMAIL', 'SIGN_IN'],
            ] as const),
            at: instant,
            amount: pesosAsCentavos.nullable(),
            about: z.string().nullable(),
          }),
        )
        .max(30),
    }),
    z.object({
      kind: z.literal('NUMBER'),
      /** Masked. */
      newNumber: z.string(),
      ...when,
    }),
    z.object({
      kind: z.literal('RECOVERY'),
      /** Masked. */
      newNumber: z.string(),
      /** False: one person of the staff proposed it, and `at` is when the proposal lapses. */
      isConfirmed: z.boolean(),
      ...when,
    }),
    z.object({
      kind: z.literal('ACCOUNT'),
      bankName: z.string(),
      ...when,
    }),
  ]),
  problems: problems(stopsWords, { 'stop-not-found': 404 }),
});

export const stop = operation({
  name: 'stop',
  method: 'POST',
  path: '/api/v2/stops/:id',
  audience: 'anyone',
  summary: 'Stops it in one tap: the money stays in the wallet, the passkey never works',
  spec: ['V37', 'V14'],
  secret: true,
  params,
  body: z.strictObject({
    /** LOCK: `canLock`. REPORT: `canReport`, that the phone was stolen. */
    instead: z.enum(['LOCK', 'REPORT']).optional(),
  }),
  reply: done.extend({
    /** Null when it locked nothing. */
    undone: undone.nullable(),
  }),
  problems: problems(stopsWords, { 'stop-not-found': 404, 'stop-too-late': 409 }),
});
