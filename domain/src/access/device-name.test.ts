import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceName, isSameDevice } from './device-name.ts';

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

const phoneNamed = (version: string, android: string, model = 'K') =>
  `Mozilla/5.0 (Linux; Android ${android}; ${model}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version} Mobile Safari/537.36`;
const iphoneNamed = (system: string, version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`;

test('[V21] an update makes no new device of a known one', () => {
  assert.ok(isSameDevice(phoneNamed('130.0.0.0', '13'), phoneNamed('131.0.6778.39', '14')));
  assert.ok(isSameDevice(iphoneNamed('17_2', '17.2'), iphoneNamed('18_1_1', '18.1.1')));
  assert.ok(isSameDevice('', ''));
});

test('[V21] another phone, system or browser is another device', () => {
  const known = phoneNamed('130.0.0.0', '13', 'SM-A125F');
  for (const other of [
    phoneNamed('130.0.0.0', '13', 'SM-A135F'),
    iphoneNamed('17_2', '17.2'),
    `${known} SamsungBrowser/23.0`,
    known.replace('Mobile ', ''),
    '',
  ]) {
    assert.ok(!isSameDevice(known, other), other);
  }
});
