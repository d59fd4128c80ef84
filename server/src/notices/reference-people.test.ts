import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const source = new URL('../', import.meta.url);

function callersOfSendNotice(): { file: string; text: string }[] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => !name.startsWith('notices/'))
    .map((file) => ({ file, text: readFileSync(new URL(file, source), 'utf8') }))
    .filter(({ text }) => /\bsendNotice\(/.test(text));
}

/** References are kept with the member's profile; whoever may send must not even read them. */
test('[V24] no code that sends a message ever touches a reference person', () => {
  for (const { file, text } of callersOfSendNotice()) {
    assert.doesNotMatch(text, /reference(s|_)?(Person|People|Contact|Phone|Number)/i, file);
    assert.doesNotMatch(text, /(member|personal)[-_]references?|emergencyContact/i, file);
  }
});

test('[V24] SMS and mail leave through notices only', () => {
  const senders = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) => /outside\.(sms|mail)\b/.test(readFileSync(new URL(name, source), 'utf8')));
  assert.deepEqual(senders, ['notices/tasks.ts']);
});
