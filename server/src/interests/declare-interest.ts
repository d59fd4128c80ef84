import type { declareInterest as contract } from '@pahiram/api/staff-interests';
import { canonicalFact } from '@pahiram/domain/access/staff-interest';
import { recordAudit } from '../audit/record.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../ids.ts';
import { showInterests } from './list-interests.ts';
import { interestFingerprint } from './shared-facts.ts';
import { insertDeclaration } from './store.ts';

/** Stores the fingerprint of a fact. It never says whether a member has the fact (V23). */
export const declareInterest: Handler<typeof contract> = (ctx, { body }, refuse) =>
  ctx.transaction(async (tx) => {
    const { relation, kind, fact, bankCode } = body;
    if (kind === 'ACCOUNT' && bankCode === null) throw refuse('bank-missing');
    const account = canonicalFact('ACCOUNT', fact).toUpperCase();
    // Accounts are compared by the fingerprint that the member's account has.
    const fingerprint =
      kind === 'ACCOUNT' && account !== ''
        ? ctx.vault.fingerprint('account-number', `${bankCode}:${account}`)
        : interestFingerprint(ctx, kind, fact);
    if (fingerprint === null) throw refuse('fact-not-valid');
    const id = newId(ctx.random, 'sin');
    // Whole characters: half of an emoji cannot be stored.
    const hint = `…${[...fact.trim()].slice(-4).join('')}`;
    await insertDeclaration(tx, ctx.actor.id, {
      ...{ id, relation, kind, fingerprint, hint, declaredAt: ctx.clock.now() },
    });
    await recordAudit(tx, ctx, {
      action: 'staff.declare-interest',
      subjectKind: 'staff',
      subjectId: ctx.actor.id,
      details: { relation, kind, hint },
    });
    return showInterests(tx, ctx.actor.id);
  });
