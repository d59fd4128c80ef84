import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { listDemoMessages, listSandboxMessages } from '@pahiram/api/notices';
import { maskSecrets } from '@pahiram/domain/notices/masked-text';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { signInStaff } from '../../test/people.ts';

const serverFolder = new URL('../', import.meta.url);
const placeOfCode = /\$?\{code\}/;
const texts = globSync(['**/*-texts.ts', '**/notices.ts'], { cwd: serverFolder }).flatMap((file) =>
  readFileSync(new URL(file, serverFolder), 'utf8')
    .split('\n')
    .filter((line) => placeOfCode.test(line)),
);

test('[V19] every template with a code is masked for staff, in both languages', () => {
  assert.ok(texts.length >= 22, `${texts.length} templates are found`);
  for (const code of ['481516', '48151623']) {
    for (const text of texts) {
      const masked = maskSecrets(text.replace(placeOfCode, code));
      assert.doesNotMatch(masked, /\d{6}/, text);
      assert.equal(masked, text.replace(placeOfCode, '•'.repeat(code.length)));
    }
  }
});

test('[V19] the secret of a link is masked; amounts, dates, telephone and loan numbers stay', () => {
  const link = `https://company.example/fil/stop/phn_0000000000000000000000#${'aB3_-'.repeat(8)}`;
  assert.equal(
    maskSecrets(`Stop it: ${link} now`),
    'Stop it: https://company.example/fil/stop/phn_0000000000000000000000#•••••• now',
  );
  for (const text of [
    'PHP 3,000,000.00 for loan LN-MMMM-WWWW, sign by Sep 29, 2026.',
    'Your number is now +63•••••6789.',
  ])
    assert.equal(maskSecrets(text), text);
});

describe('the messages that the sandbox sent', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[V19][E2] staff read a message without its code; the mailbox of the demonstration has the code', async () => {
    const recipient = '639170000123';
    await testApp.app.integrations.sms.send({
      to: recipient,
      text: '96689644 is your code to withdraw PHP 500.00.',
      reference: 'msg-with-code',
    });
    const auditor = await signInStaff(testApp, ['AUDITOR']);
    const forStaff = await testApp.call(listSandboxMessages, {
      token: auditor.token,
      query: { recipient },
    });
    const forDemo = await testApp.call(listDemoMessages, { query: { recipient } });
    const bodies = [forStaff, forDemo].map(({ reply }) => reply.messages.map(({ body }) => body));
    assert.deepEqual(bodies, [
      ['•••••••• is your code to withdraw PHP 500.00.'],
      ['96689644 is your code to withdraw PHP 500.00.'],
    ]);
  });
});
