import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decideIdentityNumber,
  findIdentityType,
  formatIdentityNumber,
  IDENTITY_TYPES,
} from './identity-document.ts';

function outcome(code: string, text: string): string {
  const type = findIdentityType(code);
  assert.ok(type !== null, code);
  const decision = decideIdentityNumber(type, text);
  return decision.ok ? decision.value : decision.refusal.code;
}

test('[S3.22] the ID types are the specified ones, word by word', () => {
  assert.deepEqual(
    IDENTITY_TYPES.map(({ label }) => label),
    [
      'ACR/ICR (Alien Certificate of Registration)',
      'ACR/ICR (Immigrant Certificate of Registration)',
      "Driver's License",
      'GSIS e-Card',
      'IBP ID Card',
      'National ID (PhilSys)',
      'NBI Clearance',
      'Passport',
      'Postal ID',
      'PRC ID',
      'Senior Citizen Card',
      'SSS Card',
      'UMID',
      "Voter's ID",
      'Others',
    ],
  );
});

test('[S3.22][B8] each ID type takes the numbers that its cards carry, and no others', () => {
  assert.equal(IDENTITY_TYPES.length, 15);
  const wrong: Readonly<Record<string, readonly string[]>> = {
    DRIVERS_LICENSE: ['N01-23-45678', '001-23-456789'],
    GSIS: ['1234567890'],
    IBP: ['1234', '123456'],
    NATIONAL_ID: ['1234-5678-9012-345', '1234-5678-9012-345A'],
    NBI: ['A123BCDE45'],
    PASSPORT: ['P123456A', 'P12345678A'],
    POSTAL_ID: ['PRN 1234 5678', '12345678901234'],
    PRC: ['12345', 'PRC 12345'],
    SSS: ['12-345', 'SS 12-3456789'],
    UMID: ['CRN-0111-1234567', 'CRN 0111-1234567-89', 'CRM-0111-1234567-8', 'CRN'],
    VOTERS_ID: ['1234-5678A'],
  };
  for (const [code, numbers] of Object.entries(wrong)) {
    for (const number of numbers) {
      assert.equal(outcome(code, number), 'id-number-format', `${code} ${number}`);
    }
  }
  assert.equal(outcome('PASSPORT', ''), 'id-number-missing');
  assert.equal(outcome('PASSPORT', ' \u200b'), 'id-number-missing');
});

test('[B8] the number printed on a card is understood with its label, dashes and spaces, in any case', () => {
  const printed: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    UMID: {
      '011112345678': [
        'CRN-0111-1234567-8',
        'CRN 0111-1234567-8',
        'crn0111 1234567 8',
        'CRN No.: 0111–1234567–8',
        'UMID CRN-0111—1234567—8',
        'CRN‑0111‑1234567‑8',
        'ＣＲＮ－０１１１−１２３４５６７−８',
        '0111 1234 5678',
        '\u200b011112345678\u00ad',
      ],
    },
    DRIVERS_LICENSE: {
      N0123456789: ['n01-23-456789', 'License No. N01-23-456789', 'DL# N01 23 456789'],
    },
    GSIS: { '12345678901': ['BP No. 12345678901', 'GSIS 123-4567-8901'] },
    IBP: { '12345': ['IBP No. 12345'] },
    NATIONAL_ID: {
      '1234567890123456': ['1234 5678 9012 3456', 'PCN: 1234-5678-9012-3456'],
    },
    NBI: { A123BCDE45F6789012: ['NBI ID No. a123bcde45-f6789012'] },
    PASSPORT: {
      P1234567A: ['p1234567a', 'P 1234567 A', 'Passport No. P1234567A'],
      PP1234567: ['PP 1234567'],
    },
    POSTAL_ID: {
      '123456789012A': ['PRN 1234 5678 9012 A', 'prn123456789012a', 'Postal ID 123456789012 A'],
      '123456789012': ['1234-5678-9012'],
      ABCD123456789012: ['ABCD 1234 5678 9012'],
    },
    PRC: { '0123456': ['Registration No. 0123456', 'PRC Lic. No. 0123456', 'No. 0123456'] },
    SENIOR_CITIZEN: {
      'A/12.34': ['OSCA ID No. A/12.34'],
      NOV12: ['NOV-12'],
    },
    SSS: { '1234567890': ['SS No. 12-3456789-0', 'sss 12 3456789 0'] },
    VOTERS_ID: {
      '12345678AB9012CDE34567': ['VIN: 1234-5678A-b9012CDE34567', '1234 5678A B9012CDE34567'],
    },
  };
  for (const [code, numbers] of Object.entries(printed)) {
    for (const [number, ways] of Object.entries(numbers)) {
      for (const way of ways) assert.equal(outcome(code, way), number, `${code} ${way}`);
    }
  }
});

test('[S5.15] an ID without a known format has 8 to 20 of the allowed characters; every dash is a hyphen', () => {
  assert.equal(outcome('OTHERS', 'AB 1234567'), 'AB 1234567');
  assert.equal(outcome('ACR', 'e–123‑4567'), 'e-123-4567');
  for (const text of ['1234567', '-12345678', '123456789012345678901', 'AB_1234567']) {
    assert.equal(outcome('OTHERS', text), 'id-number-length', text);
  }
});

test('[B8] the secret PhilSys number is refused, also with its label', () => {
  for (const text of ['1234-5678-9012', 'PSN 1234 5678 9012', 'PhilSys No.: 123456789012']) {
    assert.equal(outcome('NATIONAL_ID', text), 'id-number-is-philsys-secret', text);
  }
});

test('[B8] a stored number is shown grouped as printed, and that text is understood again', () => {
  assert.equal(formatIdentityNumber('UMID', '011112345678'), 'CRN-0111-1234567-8');
  assert.equal(formatIdentityNumber('SSS', '1234567890'), '12-3456789-0');
  assert.equal(formatIdentityNumber('POSTAL_ID', '123456789012'), '123456789012');
  assert.equal(formatIdentityNumber('OTHERS', 'AB 1234567'), 'AB 1234567');
  for (const { code, example } of IDENTITY_TYPES) {
    if (example === null) continue;
    assert.equal(formatIdentityNumber(code, outcome(code, example)), example, code);
  }
});

test('[B8] a refused number names how it is printed', () => {
  const type = findIdentityType('UMID');
  assert.ok(type);
  assert.deepEqual(decideIdentityNumber(type, '123'), {
    ok: false,
    refusal: { code: 'id-number-format', facts: { example: 'CRN-0123-4567890-1' } },
  });
  assert.equal(outcome('SENIOR_CITIZEN', '12'), 'id-number-characters');
});
