import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideNotePin, findMentions } from './member-note.ts';

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

test('[V22] three notes are pinned at most; one that is so already stays, and one that is not pinned can always be unpinned', () => {
  const full = ['a', 'b', 'c'];
  assert.deepEqual(decideNotePin(['a', 'b'], 'c', true), { ok: true, value: 'PIN' });
  assert.deepEqual(decideNotePin(full, 'c', true), { ok: true, value: 'NONE' });
  assert.deepEqual(decideNotePin(full, 'd', false), { ok: true, value: 'NONE' });
  assert.deepEqual(decideNotePin(full, 'c', false), { ok: true, value: 'UNPIN' });
  assert.equal(decideNotePin(full, 'd', true).ok, false);
});
