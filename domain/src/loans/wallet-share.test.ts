import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type WalletMovement, walletShare } from './wallet-share.ts';

const moved = (loanId: string | null, amount: bigint, reference: string): WalletMovement => ({
  loanId,
  amount,
  reference,
});

describe('the share of a loan in a wallet', () => {
  test('[V14] money that leaves for a loan is that loan’s own first, so an old loan never counts the money of a new one', () => {
    const movements = [
      moved('old', 1_000n, 'refund'),
      moved('new', 150_000n, 'new'),
      moved('new', -149_500n, 'wdr_1'),
    ];
    assert.equal(walletShare(movements, 'old'), 1_000n);
    assert.equal(walletShare(movements, 'new'), 500n);
    assert.equal(walletShare(movements, 'other'), 0n);
  });

  test('[V14] money of the old loan that left for the new one is gone', () => {
    const movements = [
      moved('old', 1_000n, 'refund'),
      moved('new', 150_000n, 'new'),
      moved('new', -100_000n, 'wdr_1'),
      moved('new', -51_000n, 'wdr_2'),
    ];
    assert.equal(walletShare(movements, 'old'), 0n);
    assert.equal(walletShare(movements, 'new'), 0n);
    const back = [...movements, moved('new', 100_000n, 'wdr_1')];
    assert.equal(walletShare(back, 'old'), 0n, 'the first withdrawal took only new money');
    assert.equal(walletShare(back, 'new'), 100_000n);
    const allBack = [...back, moved('new', 51_000n, 'wdr_2')];
    assert.equal(walletShare(allBack, 'old'), 1_000n);
    assert.equal(walletShare(allBack, 'new'), 150_000n);
  });
});
