import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName } from './device-name.ts';

test('[A2] a session is named by browser and system', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
  const desktop =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0';
  assert.equal(deviceName(phone), 'Chrome, Android');
  assert.equal(deviceName(desktop), 'Edge, Windows');
});

test('[A2] a session of something unheard of has no made-up name', () => {
  assert.equal(deviceName('curl/8.0'), null);
  assert.equal(deviceName(''), null);
});
