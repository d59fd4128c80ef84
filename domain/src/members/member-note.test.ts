import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decideMemberNote, decideNotePin, findMentions } from './member-note.ts';

const people = [
  { id: 'ana', name: 'Ana' },
  { id: 'cruz', name: 'Ana Cruz' },
  { id: 'nene', name: 'Niño Santos' },
  { id: 'other', name: 'Niño Santos' },
  { id: 'unnamed', name: '' },
];

test('[V22] a note mentions whom it names after @, in any case, the longest name first, each person once', () => {
  const mentioned = (text: string) => findMentions(text, people);
  assert.deepEqual(mentioned('@Ana Cruz, please call after 2 PM.'), ['cruz']);
  assert.deepEqual(mentioned('please call, @ana. @ANA!'), ['ana']);
  assert.deepEqual(mentioned('(@niño santos) and @Ana'), ['nene', 'other', 'ana']);
});

test('[V22] a name without @, a longer word and an email address mention nobody', () => {
  for (const text of [
    'Ana Cruz called',
    'Ana',
    ' Ana',
    '@Anabel',
    'ana@example.com',
    '@',
    '@ Ana',
    '',
  ]) {
    assert.deepEqual(findMentions(text, people), [], text);
  }
});

test('[V22] three notes are pinned at most; one that is so already stays, and one that is not pinned can always be unpinned', () => {
  const full = ['a', 'b', 'c'];
  assert.deepEqual(decideNotePin(['a', 'b'], 'c', true), { ok: true, value: 'PIN' });
  assert.deepEqual(decideNotePin(full, 'c', true), { ok: true, value: 'NONE' });
  assert.deepEqual(decideNotePin(full, 'd', false), { ok: true, value: 'NONE' });
  assert.deepEqual(decideNotePin(full, 'c', false), { ok: true, value: 'UNPIN' });
  const fourth = decideNotePin(full, 'd', true);
  assert.equal(fourth.ok || fourth.refusal.code, 'pins-full');
});

test('[V22] a note is tidied like a message of support, and an empty one is refused', () => {
  assert.deepEqual(decideMemberNote('  Call after 2 PM. '), {
    ok: true,
    value: 'Call after 2 PM.',
  });
  assert.equal(decideMemberNote(' ').ok, false);
});
