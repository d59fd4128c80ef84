import type * as contract from '@pahiram/api/prepared-answers';
import { findForbiddenRequest } from '@pahiram/domain/support/forbidden-requests';
import {
  decidePreparedText,
  PREPARED_ANSWERS_MAX,
  type PreparedAnswerTopic,
  type PreparedTextRefusal,
} from '@pahiram/domain/support/prepared-answer';
import { recordAudit } from '../audit/record.ts';
import type { Context, StaffActor } from '../context.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Refusal, RefusalFacts } from '../http/refusal.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { type ForbiddenRequestCode, refuseForbiddenPhrase } from './message-checks.ts';

type StaffContext = Context<StaffActor>;
type Answer = Parameters<Handler<typeof contract.addPreparedAnswer>>[1]['body'];

export const listPreparedAnswers: Handler<typeof contract.listPreparedAnswers> = async ({
  reader,
}) => ({
  answers: (await selectCurrent(reader).execute()).map((row) => ({
    id: row.id as `pra_${string}`,
    topic: row.topic as PreparedAnswerTopic,
    title: row.title,
    texts: { en: row.text_en, fil: row.text_fil },
    madeBy: row.madeBy,
    madeAt: row.made_at,
  })),
});

const selectCurrent = (reader: Reader) =>
  reader
    .selectFrom('prepared_answer as a')
    .innerJoin('staff as s', 's.id', 'a.made_by')
    .select(['a.id', 'a.topic', 'a.title', 'a.text_en', 'a.text_fil', 's.name as madeBy'])
    .select('a.made_at')
    .where('a.ended_at', 'is', null)
    .orderBy('a.topic')
    .orderBy('a.title')
    .orderBy('a.id')
    .limit(PREPARED_ANSWERS_MAX);

export const addPreparedAnswer: Handler<typeof contract.addPreparedAnswer> = (
  ctx,
  { body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const texts = readTexts(body.texts, refuse);
    const known = await selectCurrent(tx).execute();
    if (known.length >= PREPARED_ANSWERS_MAX) {
      throw refuse('answers-full', { answers: PREPARED_ANSWERS_MAX });
    }
    const forbidden = await refuseForbidden(tx, ctx, 'new', texts, refuse);
    return forbidden ?? insertAnswer(tx, ctx, { ...body, texts }, null);
  });

/** A change of an answer that somebody has changed meanwhile is refused: its writer has not read the newer text. */
export const changePreparedAnswer: Handler<typeof contract.changePreparedAnswer> = (
  ctx,
  { params, body },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    const texts = readTexts(body.texts, refuse);
    const forbidden = await refuseForbidden(tx, ctx, params.id, texts, refuse);
    if (forbidden) return forbidden;
    if (!(await endAnswer(tx, ctx, params.id))) throw refuse('answer-not-found');
    return insertAnswer(tx, ctx, { ...body, texts }, params.id);
  });

export const removePreparedAnswer: Handler<typeof contract.removePreparedAnswer> = (
  ctx,
  { params },
  refuse,
) =>
  ctx.transaction(async (tx) => {
    if (!(await endAnswer(tx, ctx, params.id))) throw refuse('answer-not-found');
    await record(tx, ctx, 'prepared-answer.remove', params.id);
    return { done: true } as const;
  });

/** Both texts, normalized. @throws Refusal */
function readTexts(
  texts: Answer['texts'],
  refuse: (code: PreparedTextRefusal) => Refusal,
): Answer['texts'] {
  const read = (text: string): string => {
    const decided = decidePreparedText(text);
    if (!decided.ok) throw refuse(decided.refusal.code);
    return decided.value;
  };
  return { en: read(texts.en), fil: read(texts.fil) };
}

/** The recorded refusal of texts that ask for money, a code, a password or a card (V36); null when they do not. */
async function refuseForbidden(
  tx: Tx,
  ctx: StaffContext,
  subjectId: string,
  texts: Answer['texts'],
  refuse: (code: ForbiddenRequestCode, facts?: RefusalFacts) => Refusal,
): Promise<Refusal | null> {
  const found = findForbiddenRequest(texts.en) ?? findForbiddenRequest(texts.fil);
  if (found === null) return null;
  const fact = { action: 'prepared-answer.refused', subjectKind: 'prepared-answer', subjectId };
  return refuseForbiddenPhrase(tx, ctx, fact, found, refuse);
}

async function insertAnswer(
  tx: Tx,
  ctx: StaffContext,
  { topic, title, texts }: Answer,
  replaces: string | null,
) {
  const id = newId(ctx.random, 'pra');
  await tx
    .insertInto('prepared_answer')
    .values({
      ...{ id, topic, title, text_en: texts.en, text_fil: texts.fil, replaces },
      ...{ made_by: ctx.actor.id, made_at: ctx.clock.now() },
    })
    .execute();
  const action = replaces === null ? 'prepared-answer.add' : 'prepared-answer.change';
  await record(tx, ctx, action, id, { replaces });
  return { id };
}

/** @returns false when there is no current answer with this id. */
async function endAnswer(tx: Tx, ctx: StaffContext, id: string): Promise<boolean> {
  const ended = await tx
    .updateTable('prepared_answer')
    .set({ ended_by: ctx.actor.id, ended_at: ctx.clock.now() })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return ended.numUpdatedRows === 1n;
}

function record(
  tx: Tx,
  ctx: StaffContext,
  action: string,
  subjectId: string,
  details: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  return recordAudit(tx, ctx, { action, subjectKind: 'prepared-answer', subjectId, details });
}
