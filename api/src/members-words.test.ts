import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideAccountNumber, findInstitution } from '@pahiram/domain/members/bank';
import {
  BANK_NAME,
  decideText,
  EMPLOYMENT_TEXT,
  PLACE_NAME,
  POSTAL_CODE,
  REFERENCE_TEXT,
  STREET_ADDRESS,
} from '@pahiram/domain/texts/text-rules';
import { LANGUAGES } from '@pahiram/domain/texts/words';
import { memberFieldText } from './members-words.ts';

const RULES = { BANK_NAME, EMPLOYMENT_TEXT, PLACE_NAME, REFERENCE_TEXT, STREET_ADDRESS };
/** Every punctuation mark of a keyboard, except the two that are read as an apostrophe. */
const MARKS = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_{|}~'];
const DIGITS = { en: /, digits/, fil: /, numero,/ } as const;
const LETTER_FIRST = { en: 'Start with a letter.', fil: 'Magsimula sa letra.' } as const;

test('[S5.08][S5.13][S5.14][S5.16] what is told of the characters of a text is what its rule allows', () => {
  for (const [name, rule] of Object.entries(RULES)) {
    const refused = decideText(rule, 'Ana <b>');
    assert.ok(!refused.ok);
    for (const language of LANGUAGES) {
      const told = memberFieldText('', refused.refusal, language);
      const marks = told.slice(told.lastIndexOf(':') + 1);
      for (const mark of MARKS) {
        const isTaken = decideText(rule, `Ana ${mark} Cruz`).ok;
        assert.equal(isTaken, marks.includes(mark), `${name} ${language} ${mark}`);
      }
      assert.equal(decideText(rule, 'Nurse 2').ok, DIGITS[language].test(told), name);
      const isFirst = decideText(rule, "'Ana").ok;
      assert.equal(isFirst, !told.startsWith(LETTER_FIRST[language]), name);
    }
  }
});

test('[S5.13][S5.14][S5.16] a text or number of the wrong length is told the limits', () => {
  const short = [
    [decideText(POSTAL_CODE, '12'), ['4', '20']],
    [decideText(REFERENCE_TEXT, 'L1'), ['3', '100']],
    [decideAccountNumber(findInstitution('GCASH'), '0917'), ['5', '34']],
    [decideAccountNumber(null, '123'), ['4', '100']],
  ] as const;
  for (const [read, limits] of short) {
    assert.ok(!read.ok);
    for (const language of LANGUAGES) {
      const told = memberFieldText('', read.refusal, language);
      assert.deepEqual(told.match(/\d+/g), limits, told);
    }
  }
});
