import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pesos } from '@pahiram/domain/money/money';
import {
  transition,
  WITHDRAWAL_STATES,
  type WithdrawalEvent,
} from '@pahiram/domain/withdrawals/withdrawal';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp } from '../../test/harness.ts';

const amount = pesos(20_000);
const events: readonly WithdrawalEvent[] = [
  { type: 'CODE_ACCEPTED', channel: 'passkey', sending: { isAtOnce: true } },
  {
    type: 'CODE_ACCEPTED',
    channel: 'sms',
    sending: { isAtOnce: false, reason: 'OVER_LIMIT', after: 2 },
  },
  { type: 'DELAY_ENDED', sendAfter: 2, now: 2 },
  { type: 'CANCELLED_BY_MEMBER' },
  { type: 'CODE_PERIOD_ENDED' },
  { type: 'SUBMISSION_STARTED' },
  { type: 'SUBMISSION_UNANSWERED' },
  ...(['accepted', 'settled', 'rejected', 'returned'] as const).map((state) => ({
    type: 'PROVIDER_REPORT' as const,
    report: { reference: 'wdr_1', state, amount, providerId: 'P1', reason: null, at: 0 },
    settledIds: [],
  })),
];

function stepsOfDomain(): string[] {
  const steps = new Set<string>();
  for (const state of WITHDRAWAL_STATES) {
    for (const event of events) {
      const decision = transition({ state, amount, providerId: null }, event);
      let from: string = state;
      for (const { next } of decision.ok ? decision.value.steps : []) {
        steps.add(`${from} to ${next}`);
        from = next;
      }
    }
  }
  return [...steps].sort();
}

test('[V11] the database allows exactly the steps of a withdrawal that the domain allows, from its first state on', async () => {
  const testApp = await startTestApp();
  try {
    const { reader } = testApp.app.db;
    const rows = await reader.selectFrom('withdrawal_transition').selectAll().execute();
    const stepsOfDatabase = rows.map((row) => `${row.from_state} to ${row.to_state}`);
    assert.deepEqual(stepsOfDatabase.sort(), stepsOfDomain());
    await assert.rejects(
      runAsOwner(testApp, "INSERT INTO withdrawal (state) VALUES ('SETTLED')"),
      /a withdrawal starts with WAITING_FOR_CODE/,
    );
  } finally {
    await testApp.close();
  }
});
