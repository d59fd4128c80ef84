import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findMentions } from './member-note.ts';

const people = [
  { id: 'ana', name: 'Ana' },
  { id: 'cruz', name: 'Ana Cruz' },
  { id: 'nene', name: 'Niño Santos' },
  { id: 'other', name: 'Niño Santos' },
];

test('[V22] a note mentions whom it names after @, in any case, the longest name first, each person once', () => {
  const mentioned = (text: string) => findMentions(text, people);
  assert.deepEqual(mentioned('@Ana Cruz, please call after 2 PM.'), ['cruz']);
  assert.deepEqual(mentioned('please call, @ana. @ANA!'), ['ana']);
  assert.deepEqual(mentioned('(@niño santos) and @Ana'), ['nene', 'other', 'ana']);
});

test('[V22] a name without @, a longer word and an email address mention nobody', () => {
  for (const text of ['Ana Cruz called', '@Anabel', 'ana@example.com', '@', '@ Ana', '']) {
    assert.deepEqual(findMentions(text, people), [], text);
  }
});
