import { type updatePersonal as contract, creditBureauNoticeVersion } from '@pahiram/api/members';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { decidePersonal } from '@pahiram/domain/members/member';
import { judgeDocumentsAgain } from '../../documents/review/judge-documents-again.ts';
import type { Handler } from '../../http/route.ts';
import { newId } from '../../ids.ts';
import { insertConsent, upsertPersonal } from '../store.ts';
import { closeStep, openStep } from './profile-step.ts';
import { refuseFields } from './refuse-fields.ts';

/** Step 1. The name becomes the account holder of every transfer (V12). Stores the consent. */
export const updatePersonal: Handler<typeof contract> = async (ctx, { body }, refuse) => {
  const now = ctx.clock.now();
  const read = decidePersonal(body, manilaDate(now.getTime()));
  if (!read.ok) throw refuseFields(refuse, read.faults, ctx.language);
  return ctx.transaction(async (tx) => {
    const before = await openStep(tx, ctx, 'PERSONAL_INFO', refuse);
    // Pictures were accepted for the earlier name and birth date, so they are reviewed again.
    await judgeDocumentsAgain(tx, ctx.actor.id, now);
    await upsertPersonal(tx, ctx.actor.id, read.value, now);
    await insertConsent(tx, {
      id: newId(ctx.random, 'cns'),
      memberId: ctx.actor.id,
      kind: 'credit-bureau',
      version: creditBureauNoticeVersion,
      agreedAt: now,
    });
    return closeStep(tx, ctx, 'PERSONAL_INFO', before);
  });
};
