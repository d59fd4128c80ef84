import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getMember } from '@pahiram/api/member-records';
import { getMemberDetails } from '@pahiram/api/members';
import { getTicket } from '@pahiram/api/support-desk';
import { DAY_MS } from '@pahiram/domain/calendar/calendar';
import { addFundedMember } from '../../test/bulk-wallets.ts';
import { runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { asNow } from '../../test/number-change.ts';
import { signInStaff } from '../../test/people.ts';
import { linkReport, reportTheft } from '../../test/theft-report.ts';

describe('an email address that was changed a short time ago', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  for (const by of ['the member', 'somebody else'] as const) {
    for (const [days, isShown] of [
      [29, true],
      [31, false],
    ] as const) {
      test(`[V37][D1] staff ${isShown ? 'see' : 'do not see'} beside the member, and on the ticket of a theft that ${by} reported, that it was changed ${days} days ago`, async () => {
        const member = await addFundedMember(testApp.app);
        const changedAt = new Date(testApp.clock.now().getTime() - days * DAY_MS);
        await runAsOwner(testApp, 'UPDATE member SET email_changed_at = $2 WHERE id = $1', [
          member.id,
          changedAt,
        ]);
        await (by === 'the member' ? reportTheft : linkReport)(testApp, member);
        const { token } = await signInStaff(testApp, ['SUPPORT']);
        const memberId = member.id as `mbr_${string}`;
        const { safety } = (await testApp.call(getMember, { token, params: { memberId } })).reply;
        const [ticket] = await runAsOwner(
          testApp,
          'SELECT id FROM ticket WHERE $1 IN (member_id, about_member_id)',
          [member.id],
        );
        const params = { id: ticket?.id as `tkt_${string}` };
        const { reply } = await testApp.call(getTicket, { token, params });
        const shown = isShown ? changedAt.toISOString() : null;
        assert.deepEqual([safety.emailChangedAt, reply.emailChangedAt], [shown, shown]);
        const own = await testApp.call(getMemberDetails, {
          ...asNow(testApp, member),
          body: { phoneNumber: member.phoneNumber },
        });
        assert.equal(own.reply.emailChangedAt, changedAt.toISOString(), 'their form asks for it');
      });
    }
  }
});
