import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { AUDIT_ACTIONS } from '@pahiram/domain/access/audit-actions';
import { AUDIT_THINGS, auditActionWords } from '@pahiram/domain/access/audit-words';

/** Texts of the same shape that are columns of tables, provider events or parts of accounts. */
const others =
  /\.(id|number|state|name|principal|email|reason|payer|category|outcome|member_id)$|^ledger\.(account|hold|transfer)$/;

const listed = new Set<string>(AUDIT_ACTIONS);

test('[V22] every action of the audit log that the service names can be chosen as a filter, in words of both languages', () => {
  const source = new URL('..', import.meta.url).pathname;
  const missing = new Set<string>();
  for (const path of globSync('**/*.ts', { cwd: source })) {
    if (path.endsWith('.test.ts')) continue;
    const text = readFileSync(`${source}${path}`, 'utf8');
    for (const [, action = ''] of text.matchAll(/'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)) {
      const isAction = (action.split('.')[0] ?? '') in AUDIT_THINGS && !others.test(action);
      if (isAction && !listed.has(action)) missing.add(action);
    }
  }
  assert.deepEqual([...missing], []);
  assert.deepEqual(
    AUDIT_ACTIONS.filter((action) => auditActionWords(action) === null),
    [],
  );
});

test('[V22] actions that are put together from parts can be chosen too, and an unknown one has no words', () => {
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
  for (const action of built) assert.ok(listed.has(action), action);
  assert.equal(auditActionWords('loan.no-such-deed'), null);
});
