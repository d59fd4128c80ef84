import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centavos, pesos } from '../money/money.ts';
import { availablePercent, isWalletWhole, limitAmount, usedAmount, type Wallet } from './wallet.ts';
import {
  decideWithdrawal,
  decideWithdrawalStep,
  isMoneyBack,
  isOpenWithdrawal,
  WITHDRAWAL_STATES,
} from './withdrawal.ts';

test('[V11] settled, rejected and returned come from the rail and from nobody else', () => {
  for (const from of WITHDRAWAL_STATES) {
    for (const to of ['SETTLED', 'REJECTED', 'RETURNED'] as const) {
      for (const mover of ['MEMBER', 'WORKER'] as const) {
        const decision = decideWithdrawalStep(from, to, mover);
        assert.ok(!decision.ok || decision.value.kind === 'ALREADY_THERE', `${from} to ${to}`);
      }
    }
  }
});

test('[V11] a silent rail leaves a withdrawal sent: nobody else can end it', () => {
  for (const from of ['SENT', 'UNKNOWN'] as const) {
    for (const to of WITHDRAWAL_STATES.filter((state) => state !== from)) {
      assert.equal(decideWithdrawalStep(from, to, 'MEMBER').ok, false);
      assert.equal(decideWithdrawalStep(from, to, 'WORKER').ok, false);
    }
  }
});

test('[V06] duplicate and out-of-order events of the rail change nothing', () => {
  for (const state of WITHDRAWAL_STATES) {
    assert.deepEqual(decideWithdrawalStep(state, state, 'RAIL'), {
      ok: true,
      value: { kind: 'ALREADY_THERE' },
    });
  }
  for (const [from, to] of [
    ['SETTLED', 'SENT'],
    ['REJECTED', 'SENT'],
    ['RETURNED', 'SETTLED'],
  ] as const) {
    assert.deepEqual(decideWithdrawalStep(from, to, 'RAIL'), {
      ok: true,
      value: { kind: 'ALREADY_THERE' },
    });
  }
});

test('[V10] a word of the rail that contradicts its last one is refused', () => {
  assert.equal(decideWithdrawalStep('REJECTED', 'SETTLED', 'RAIL').ok, false);
  assert.equal(decideWithdrawalStep('SETTLED', 'REJECTED', 'RAIL').ok, false);
  assert.equal(decideWithdrawalStep('CANCELLED', 'SETTLED', 'RAIL').ok, false);
});

test('[D5][V13] a return after success and a late answer are heard', () => {
  for (const [from, to] of [
    ['SETTLED', 'RETURNED'],
    ['UNKNOWN', 'SETTLED'],
    ['UNKNOWN', 'REJECTED'],
    ['SENDING', 'SETTLED'],
  ] as const) {
    assert.deepEqual(decideWithdrawalStep(from, to, 'RAIL'), {
      ok: true,
      value: { kind: 'MOVE', state: to },
    });
  }
});

test('[S4.08] a member confirms or cancels only what was not sent', () => {
  assert.equal(decideWithdrawalStep('WAITING_FOR_CODE', 'CONFIRMED', 'MEMBER').ok, true);
  assert.equal(decideWithdrawalStep('CONFIRMED', 'CANCELLED', 'MEMBER').ok, true);
  assert.equal(decideWithdrawalStep('SENDING', 'CANCELLED', 'MEMBER').ok, false);
  assert.equal(decideWithdrawalStep('WAITING_FOR_CODE', 'SENDING', 'WORKER').ok, false);
});

test('[V04] in every state the money is held, gone or back', () => {
  for (const state of WITHDRAWAL_STATES) {
    const places = [isOpenWithdrawal(state), state === 'SETTLED', isMoneyBack(state)];
    assert.equal(places.filter(Boolean).length, 1, state);
  }
});

test('[S5.25][D6] more than 999 and at most the balance, or the whole balance', () => {
  const code = (amount: bigint, available: bigint) => {
    const decision = decideWithdrawal({
      amount: centavos(amount),
      available: centavos(available),
      activated: true,
      openWithdrawal: false,
    });
    return decision.ok ? 'ok' : decision.refusal.code;
  };
  assert.equal(code(99_900n, 200_000n), 'amount-too-small');
  assert.equal(code(99_901n, 200_000n), 'ok');
  assert.equal(code(200_000n, 200_000n), 'ok');
  assert.equal(code(200_001n, 200_000n), 'amount-over-balance');
  assert.equal(code(1n, 1n), 'ok');
  assert.equal(code(50_000n, 99_900n), 'amount-too-small');
  assert.equal(code(99_900n, 99_900n), 'ok');
  assert.equal(code(0n, 200_000n), 'amount-too-small');
  assert.equal(code(-5n, 200_000n), 'amount-too-small');
  assert.equal(code(0n, 0n), 'balance-empty');
});

test('[S6.03] nothing is withdrawn before activation nor beside another withdrawal', () => {
  const facts = { amount: pesos(1000), available: pesos(2000) };
  const inactive = decideWithdrawal({ ...facts, activated: false, openWithdrawal: false });
  assert.ok(!inactive.ok && inactive.refusal.code === 'account-not-activated');
  const second = decideWithdrawal({ ...facts, activated: true, openWithdrawal: true });
  assert.ok(!second.ok && second.refusal.code === 'withdrawal-already-open');
});

test('[V04][S2.34] withdrawn, in transfer and available are what was credited', () => {
  const wallet: Wallet = {
    credited: pesos(150_000),
    available: pesos(90_000),
    inTransfer: pesos(10_000),
    withdrawn: pesos(45_000),
    repaid: pesos(5000),
  };
  assert.equal(isWalletWhole(wallet), true);
  assert.equal(isWalletWhole({ ...wallet, available: pesos(90_001) }), false);
  assert.equal(
    isWalletWhole({ ...wallet, available: pesos(-1), withdrawn: pesos(135_001) }),
    false,
  );
  assert.equal(usedAmount(wallet), pesos(55_000));
  assert.equal(limitAmount(wallet), pesos(145_000));
  assert.equal(availablePercent(wallet, pesos(150_000)), 60);
  assert.equal(availablePercent(wallet, pesos(0)), 0);
});
