import assert from 'node:assert/strict';
import test from 'node:test';
import { addressLine } from './address-line.ts';

test('[S3.06] a city that is its own province is named once in an address', () => {
  const parts = ['8 Mabini St', 'City of Caloocan', 'City of Caloocan', 'Philippines'];
  assert.equal(addressLine(parts), '8 Mabini St, City of Caloocan, Philippines');
  assert.equal(
    addressLine(['8 Mabini St', 'MAKATI', 'Makati', '1200']),
    '8 Mabini St, MAKATI, 1200',
  );
});

test('[S3.06] different parts all stay, and missing ones leave no comma', () => {
  assert.equal(
    addressLine(['12 Mango Avenue', 'Cebu City', 'Cebu', '']),
    '12 Mango Avenue, Cebu City, Cebu',
  );
  assert.equal(addressLine([null, 'Cebu City', undefined, 'Cebu']), 'Cebu City, Cebu');
  assert.equal(addressLine([]), '');
  assert.equal(addressLine([' Cebu City ', ' ', 'Cebu City']), 'Cebu City');
  assert.equal(
    addressLine(['Cebu', 'Davao', 'Cebu']),
    'Cebu, Davao, Cebu',
    'not beside each other',
  );
});
