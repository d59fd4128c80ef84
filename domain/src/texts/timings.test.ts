import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SCORE_MAX } from '../company/score.ts';
import { AGE_MAX, AGE_MIN } from '../loans/application.ts';
import { toPesosText } from '../money/money.ts';
import { TRANSFER_FEE, WITHDRAWAL_FLOOR } from '../withdrawals/withdrawal.ts';
import * as timings from './timings.ts';

test('[S9.07][S4.09][S8.15][E8] every stated timing is the specified one, in milliseconds; progress screens stay 400 ms', () => {
  assert.deepEqual(
    { ...timings },
    {
      SLIDESHOW_SLIDE_MS: 1500,
      SLIDESHOW_SLIDES: 16,
      DATA_CACHE_MS: 60_000,
      CACHE_RESET_AFTER_LOGOUT_MS: 1000,
      SESSION_LOST_REDIRECT_MS: 1500,
      SIGN_IN_REDIRECT_MS: 1500,
      SIGN_IN_SUCCESS_TOAST_MS: 1000,
      SIGN_IN_ERROR_TOAST_MS: 1500,
      AUTO_SIGN_IN_AFTER_REGISTRATION_MS: 3000,
      REVEAL_MS: 3000,
      TOAST_MS: 5000,
      CODE_ACCEPTED_TOAST_MS: 500,
      CODE_WRONG_TOAST_MS: 1000,
      PASSWORD_CHANGED_REDIRECT_MS: 3000,
      SUBMIT_LOCK_MS: 2000,
      PROGRESS_SCREEN_MIN_MS: 400,
    },
  );
});

test('[S9.05][B5] age, withdrawal floor, transfer fee and highest score are the specified ones', () => {
  assert.deepEqual([AGE_MIN, AGE_MAX], [18, 80]);
  assert.equal(toPesosText(WITHDRAWAL_FLOOR), '999.00');
  assert.equal(TRANSFER_FEE, 0n);
  assert.equal(SCORE_MAX, 1000);
});
