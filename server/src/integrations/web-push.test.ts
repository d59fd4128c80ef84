import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { newPushBrowser } from '../../test/push-service.ts';
import { isP256Key } from '../lib/p256.ts';
import { createWebPush, encrypt } from './web-push.ts';

const push = createWebPush({
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  contact: 'mailto:push@example.com',
  services: ['https://push.example', 'http://127.0.0.1:4101'],
});

test('[V19] a message is encrypted as in the example of RFC 8291', () => {
  const body = encrypt(
    {
      p256dh:
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    Buffer.from('When I grow up, I want to be a watermelon'),
    {
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  );
  assert.equal(
    body.toString('base64url'),
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('[V20] only addresses of push services are called: nothing inside our network, nothing that looks alike', () => {
  const { p256dh, auth } = newPushBrowser('');
  const isAccepted = (endpoint: string) => push.accepts({ endpoint, p256dh, auth });
  for (const endpoint of [
    'https://fcm.googleapis.com/fcm/send/abc:123',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/QAbc',
    'https://wns2-sg2p.notify.windows.com/w/?token=abc',
    'https://push.example/one',
    'http://127.0.0.1:4101/one',
  ]) {
    assert.ok(isAccepted(endpoint), endpoint);
  }
  for (const endpoint of [
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://fcm.googleapis.com@169.254.169.254/latest',
    'https://user:word@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com.example/abc',
    'https://evilpush.apple.com/abc',
    'https://a.b.push.apple.com.example/abc',
    'https://notify.windows.com.example/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/abc',
    'http://127.0.0.1:4100/api/v2',
    'http://127.0.0.1/one',
    'https://push.example:8443/one',
    'file:///etc/passwd',
    `https://fcm.googleapis.com/${'a'.repeat(1_000)}`,
    'not an address',
  ]) {
    assert.ok(!isAccepted(endpoint), endpoint);
  }
});

test('[V29] a key that is no point of the curve is refused', () => {
  const endpoint = 'https://push.example/one';
  const good = newPushBrowser(endpoint);
  const offCurve = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url');
  assert.ok(push.accepts(good));
  assert.ok(!push.accepts({ ...good, p256dh: offCurve }));
  assert.ok(!push.accepts({ ...good, p256dh: good.p256dh.slice(0, 40) }));
  assert.ok(!push.accepts({ ...good, auth: 'short' }));
});

test('a private key that begins with zero bytes is a key as any other: the service starts with it', () => {
  for (let zeros = 0; zeros <= 4; zeros += 1) {
    const privateKey = Buffer.alloc(32, 0);
    privateKey.fill(7, zeros);
    const own = createECDH('prime256v1');
    own.setPrivateKey(privateKey);
    const { publicKey } = createWebPush({
      privateKey,
      contact: 'mailto:a@example.com',
      services: [],
    });
    assert.equal(publicKey, own.getPublicKey('base64url'), `${zeros} zero bytes`);
  }
});

test('a private key is a number below the order of the curve, and not zero', () => {
  assert.ok(isP256Key(randomBytes(32)));
  assert.ok(!isP256Key(Buffer.alloc(32)));
  assert.ok(!isP256Key(Buffer.alloc(32, 255)));
});
