import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  decidePreparedText,
  fillPreparedAnswer,
  namesTicket,
  PREPARED_ANSWER_TEXT_LENGTH_MAX,
} from './prepared-answer.ts';

describe('prepared answers', () => {
  test('[E7] name and number of the ticket stand where the text says so, as often as it says so', () => {
    const facts = { name: 'Ana $& Reyes', number: 'TK-7K3Q-9XZC' };
    assert.equal(
      fillPreparedAnswer('Hello {name}, about {number}: {name}, {other}.', facts),
      'Hello Ana $& Reyes, about TK-7K3Q-9XZC: Ana $& Reyes, {other}.',
    );
  });

  test('[E7] a text that names the ticket is not for a chat, which has no number', () => {
    assert.equal(namesTicket('Hello {name}, please reply to {number}.'), true);
    assert.equal(namesTicket('Hello {name}, how can we help?'), false);
  });

  test('[E7] a text with other braces, without a word or too long is refused', () => {
    const refusalOf = (text: string) => {
      const decided = decidePreparedText(text);
      return decided.ok ? null : decided.refusal.code;
    };
    assert.equal(refusalOf('Hello {name}, about {number}.'), null);
    assert.equal(refusalOf('Hello {nam}.'), 'placeholder-unknown');
    assert.equal(refusalOf('Hello {name.'), 'placeholder-unknown');
    assert.equal(refusalOf('  '), 'text-not-valid');
    assert.equal(refusalOf('x'.repeat(PREPARED_ANSWER_TEXT_LENGTH_MAX)), null);
    assert.equal(refusalOf('x'.repeat(PREPARED_ANSWER_TEXT_LENGTH_MAX + 1)), 'text-not-valid');
  });
});
