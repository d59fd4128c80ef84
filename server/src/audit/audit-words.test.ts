import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { AUDIT_THINGS, auditActionWords } from '@pahiram/domain/access/audit-words';

/** Texts of the same shape that are columns of tables, provider events or parts of accounts. */
const others =
  /\.(id|number|state|name|principal|email|reason|payer|category|outcome|member_id)$|^ledger\.(account|hold|transfer)$/;

test('[V22] every action of the audit log that the service names has words in both languages', () => {
  const source = new URL('..', import.meta.url).pathname;
  const missing = new Set<string>();
  for (const path of globSync('**/*.ts', { cwd: source })) {
    if (path.endsWith('.test.ts')) continue;
    const text = readFileSync(`${source}${path}`, 'utf8');
    for (const [, action = ''] of text.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)) {
      const isAction = (action.split('.')[0] ?? '') in AUDIT_THINGS && !others.test(action);
      if (isAction && auditActionWords(action) === null) missing.add(action);
    }
  }
  assert.deepEqual([...missing], []);
});

test('[V22] actions that are put together from parts have words too, and an unknown one has none', () => {
  const built = [
    ...['loan.accept', 'loan.decline-offer', 'loan.cancel', 'loan.repay', 'loan.take-back'],
    ...['loan.confirm-change', 'loan.refuse-change', 'loan.cancel-change', 'statement.row-confirm'],
    ...[
      'statement.row-refuse',
      'profile-correction.drop',
      'member.save-bank',
      'member.save-address',
    ],
    ...['chat.rate', 'ticket.rate', 'chat.hand-over', 'ticket.hand-over', 'ticket.answer-refused'],
  ];
  for (const action of built) assert.ok(auditActionWords(action), action);
  assert.equal(auditActionWords('loan.no-such-deed'), null);
});
