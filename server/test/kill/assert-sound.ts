import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { verifyLedger } from '../../src/ledger/verify.ts';
import { balance, type KillStage } from './kill-stage.ts';
import { type Acknowledged, sendUntilAnswered } from './writer.ts';

const replaysAtATime = 16;

/** Each acknowledged write is stored exactly once, and its idempotency key returns the same reply. */
export async function assertKept(stage: KillStage, diary: readonly Acknowledged[]): Promise<void> {
  for (let at = 0; at < diary.length; at += replaysAtATime) {
    const some = diary.slice(at, at + replaysAtATime);
    const answers = await Promise.all(some.map((write) => sendUntilAnswered(stage, write)));
    for (const [index, answer] of answers.entries()) {
      assert.deepEqual(answer, { ...answer, status: 200, text: some[index]?.reply });
    }
  }
  const asked = diary.filter(({ kind }) => kind === 'request');
  const kept = await stage.ask<{ id: string; member_id: string }>(
    'SELECT id, member_id FROM withdrawal WHERE member_id = ANY ($1)',
    [asked.map(({ member }) => member.id)],
  );
  assert.deepEqual(
    kept.map((row) => `${row.member_id} ${row.id}`).sort(),
    asked.map((write) => `${write.member.id} ${write.withdrawalId}`).sort(),
    'one withdrawal for each acknowledged request, and no other',
  );
}

/** Debits equal credits, and the ledger verification finds no fault. */
export async function assertBookSound(stage: KillStage): Promise<void> {
  const [total] = await stage.ask<{ difference: string }>(
    'SELECT sum(credits_posted - debits_posted) AS difference FROM ledger.account_total',
  );
  assert.equal(total?.difference, '0', 'the trial balance');
  assert.deepEqual(await verifyLedger(stage.db), []);
}

const endMs = 90_000;

/** Each confirmed withdrawal reaches a final state and was paid once by the payout provider. */
export async function assertEnded(stage: KillStage, diary: readonly Acknowledged[]): Promise<void> {
  const ids = diary.filter(({ kind }) => kind === 'confirm').map((write) => write.withdrawalId);
  assert.ok(ids.length > 0, 'something was confirmed');
  const deadline = performance.now() + endMs;
  for (;;) {
    const open = await stage.ask<{ id: string; state: string }>(
      'SELECT id, state FROM withdrawal WHERE id = ANY ($1) AND ended_at IS NULL',
      [ids],
    );
    if (open.length === 0) break;
    assert.ok(
      performance.now() < deadline,
      `${open.length} did not end: ${JSON.stringify(open[0])}`,
    );
    await pause(250);
  }
  await assertPaidOnce(stage, ids);
}

async function assertPaidOnce(stage: KillStage, ids: readonly string[]): Promise<void> {
  const wrong = await stage.ask(
    `SELECT w.id, w.state, w.amount, p.state AS at_provider, p.amount AS provider_amount,
            (SELECT count(*) FROM ledger.transfer t WHERE t.reference = w.id) AS transfers,
            a.credits_posted - a.debits_posted AS wallet
     FROM withdrawal w
     JOIN ledger.account a ON a.kind = 'member_wallet' AND a.owner_id = w.member_id
     LEFT JOIN sandbox_provider.payout p ON p.reference = w.id
     WHERE w.id = ANY ($1) AND NOT coalesce(
       p.amount = w.amount AND a.debits_pending = 0 AND CASE w.state
         WHEN 'SETTLED' THEN p.state = 'settled' AND a.debits_posted = w.amount
         WHEN 'REJECTED' THEN p.state = 'rejected' AND a.debits_posted = 0
       END AND a.credits_posted = $2, false)`,
    [ids, String(balance)],
  );
  assert.deepEqual(wrong, [], 'paid once by the provider, and once out of the wallet');
  const strange = await stage.ask(
    `SELECT p.reference FROM sandbox_provider.payout p
     WHERE NOT EXISTS (SELECT FROM withdrawal w WHERE w.id = p.reference)`,
  );
  assert.deepEqual(strange, [], 'the provider pays nothing that the book does not know');
}
