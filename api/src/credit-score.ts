import { SCORE_FACTORS, SCORE_MAX } from '@pahiram/domain/company/score';
import * as z from 'zod';
import { operation } from './operation.ts';

const points = z.number().int().min(-SCORE_MAX).max(SCORE_MAX);
const score = z.number().int().min(0).max(SCORE_MAX);

/** The score and its history. The texts and points of each factor are public. */
export const creditScore = z.object({
  score,
  /** Initial score of every member. */
  scoreStart: score,
  /** Oldest first. */
  history: z
    .array(
      z.object({
        factor: z.enum(SCORE_FACTORS),
        /** A day in Manila. */
        on: z.iso.date(),
        /** The points of an earlier line are taken back. */
        isTakenBack: z.boolean(),
        points,
        scoreAfter: score,
      }),
    )
    .max(1000),
});

export const getCreditScore = operation({
  name: 'getCreditScore',
  method: 'GET',
  path: '/api/v2/creditscore',
  audience: 'member',
  summary: 'The member’s own score with every recorded event that moved it',
  spec: ['S2.39', 'S9.05', 'D14', 'V26'],
  reply: creditScore,
  problems: {},
});
