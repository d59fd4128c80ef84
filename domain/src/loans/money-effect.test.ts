import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MONEY_EFFECTS, signOfEffect } from './money-effect.ts';

test('[V40] money into the wallet has a plus, money out of it and money off what is owed a minus, and everything else no sign', () => {
  assert.deepEqual(
    MONEY_EFFECTS.map((effect) => `${effect} ${signOfEffect(effect)}`),
    [
      'INTO_WALLET +',
      'OUT_OF_WALLET -',
      'SET_ASIDE ',
      'MORE_OWED ',
      'LESS_OWED -',
      'NOTHING_MOVED ',
    ],
  );
  assert.equal(signOfEffect(null), '');
});
