import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centavos, pesos } from '../money/money.ts';
import { availablePercent, isOnItsWay, isWalletWhole, limitAmount, type Wallet } from './wallet.ts';
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
  assert.equal(limitAmount(wallet), pesos(145_000));
});

test('[S2.34] the progress is the nearest whole per cent; 0 says nothing, and 100 says all of it', () => {
  const nothing = {
    credited: pesos(0),
    inTransfer: pesos(0),
    withdrawn: pesos(0),
    repaid: pesos(0),
  };
  const percentOf = (available: bigint, loanAmount = 15_000_000n) =>
    availablePercent({ ...nothing, available: centavos(available) }, centavos(loanAmount));
  assert.equal(percentOf(9_000_000n), 60);
  assert.equal(percentOf(13_000_000n), 87, '86.67');
  assert.equal(percentOf(12_975_000n), 87, 'a half goes up');
  assert.equal(percentOf(12_974_999n), 86);
  assert.equal(percentOf(14_999_999n), 99, 'not all of it');
  assert.equal(percentOf(15_000_000n), 100);
  assert.equal(percentOf(1n), 1, 'not nothing');
  assert.equal(percentOf(0n), 0);
  assert.equal(percentOf(1n, 0n), 0);
});

test('[S2.34][V11] only what the rail was handed is on its way', () => {
  const onItsWay = WITHDRAWAL_STATES.filter(isOnItsWay);
  assert.deepEqual(onItsWay, ['SENT', 'UNKNOWN']);
});
