import assert from 'node:assert/strict';
import { test } from 'node:test';
import { joinStreet, splitStreet } from './street-line.ts';

test('[S5.13][B10] a street line names its barangay last, and is split into the same two fields again', () => {
  for (const [street, barangay, line] of [
    ['12 Rizal Street', 'Lahug', '12 Rizal Street, Brgy. Lahug'],
    [
      '#5 Sto. Niño St., near chapel',
      'Sto. Niño',
      '#5 Sto. Niño St., near chapel, Brgy. Sto. Niño',
    ],
    ['8 Mabini', 'Barangay 659', '8 Mabini, Barangay 659'],
    ['8 Mabini', 'Bgy. No. 1 San Lorenzo', '8 Mabini, Bgy. No. 1 San Lorenzo'],
    ['', 'Daan-Lungsod', 'Brgy. Daan-Lungsod'],
    ['12 Mango Avenue, Kamputhaw', '', '12 Mango Avenue, Kamputhaw'],
    ['#12 Sto. Niño St., Brgy. 5, near chapel', '', '#12 Sto. Niño St., Brgy. 5, near chapel'],
    ['', '', ''],
    ['8 Mabini', 'Old Barangay', '8 Mabini, Brgy. Old Barangay'],
    ['Near Brgy. Lahug', '', 'Near Brgy. Lahug'],
  ] as const) {
    assert.equal(joinStreet({ street, barangay }), line);
    assert.deepEqual(splitStreet(line), { street, barangay });
  }
});

test('[S5.13][B10] a barangay that is typed twice, or with its mark, is in the line once', () => {
  const once = '12 Rizal Street, Brgy. Lahug';
  assert.equal(joinStreet({ street: once, barangay: 'Lahug' }), once);
  assert.equal(joinStreet({ street: '12 Rizal Street, ', barangay: ' Brgy. Lahug ' }), once);
  assert.equal(joinStreet({ street: 'Brgy. Lahug', barangay: 'Lahug' }), 'Brgy. Lahug');
});
