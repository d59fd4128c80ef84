import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressBucket } from './address-bucket.ts';

test('[A6] an IPv6 network counts as one address, however it is written', () => {
  assert.equal(addressBucket('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(addressBucket('2001:db8:1:2::9'), '2001:db8:1:2::/64');
  assert.equal(addressBucket('2001:0db8:0001:0002::'), '2001:db8:1:2::/64');
  assert.equal(addressBucket('::1'), '0:0:0:0::/64');
  assert.equal(addressBucket('203.0.113.9'), '203.0.113.9');
  assert.equal(addressBucket('::ffff:203.0.113.9'), '::ffff:203.0.113.9');
});
