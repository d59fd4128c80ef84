import assert from 'node:assert/strict';
import { test } from 'node:test';
import { WITHDRAWAL_STATES } from '../withdrawals/withdrawal.ts';
import { LOAN_STATES } from './loan-state.ts';
import {
  LOAN_LOOKS,
  PAST_DUE_LOOK,
  PAST_DUE_PAUSED_LOOK,
  STATUS_COLORS,
  STATUS_ICONS,
  type StatusLook,
  WITHDRAWAL_LOOKS,
} from './status-look.ts';

type Looks = Readonly<Record<string, StatusLook>>;

function assertEachHasLook(states: readonly string[], looks: Looks): void {
  assert.deepEqual(Object.keys(looks).sort(), [...states].sort());
  for (const [state, { icon, color }] of Object.entries(looks)) {
    assert.ok(STATUS_ICONS.includes(icon), state);
    assert.ok(STATUS_COLORS.includes(color), state);
  }
}

test('[S2.35][S3.24] every state of a loan and of a withdrawal has one of the specified icons and colors', () => {
  assertEachHasLook(LOAN_STATES, LOAN_LOOKS);
  assertEachHasLook(WITHDRAWAL_STATES, WITHDRAWAL_LOOKS);
});

test('[S2.35][V08] a loan that is past due is yellow, as one that waits for its borrower; while it is paused it is calm', () => {
  assert.deepEqual(PAST_DUE_LOOK, LOAN_LOOKS.MORE_INFO);
  assert.deepEqual(PAST_DUE_PAUSED_LOOK, { icon: 'PauseCircleOutlineRounded', color: 'info' });
});
