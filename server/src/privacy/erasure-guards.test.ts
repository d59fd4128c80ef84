import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { activatedMember } from '../../test/activated-member.ts';
import { activeLoan } from '../../test/active-loan.ts';
import { countPersonalRows, erasureAsked, memberRow, runErasures } from '../../test/erasures.ts';
import { countAudit, runAsOwner } from '../../test/facts.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';

describe('rules of the database about erasure', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[V25] a request still running when the account ends stores nothing about it', async () => {
    const member = await activatedMember(testApp);
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 9 });
    await runErasures(testApp);
    const inserts = [
      `INSERT INTO member_draft VALUES ('${member.id}', 'address', '{}', now())`,
      `INSERT INTO session (id, member_id, is_remembered, created_at, rotated_at, expires_at, ends_at,
         ip_address, user_agent) VALUES ('ses_${'a'.repeat(22)}', '${member.id}', false, now(), now(),
         now(), now(), '', '')`,
    ];
    for (const insert of inserts) {
      await assert.rejects(runAsOwner(testApp, insert), /is gone/);
    }
    await assert.rejects(
      runAsOwner(testApp, "UPDATE member SET state = 'active' WHERE id = $1", [member.id]),
      /is gone/,
    );
  });

  test('[V27] an erasure that is interrupted changes nothing, and the next run completes it', async () => {
    const member = await activatedMember(testApp);
    await erasureAsked(testApp, member);
    testApp.clock.advance({ days: 9 });
    await runAsOwner(
      testApp,
      `CREATE FUNCTION fail_erasing() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'the power went'; END $$`,
    );
    await runAsOwner(
      testApp,
      `CREATE TRIGGER fail_erasing BEFORE INSERT ON audit_entry FOR EACH ROW
         WHEN (NEW.action = 'member.erase') EXECUTE FUNCTION fail_erasing()`,
    );
    const kept = await countPersonalRows(testApp, member);
    await assert.rejects(runErasures(testApp), /erase-asked: 1 of 1 rows failed/);
    assert.deepEqual(await countPersonalRows(testApp, member), kept);
    assert.equal((await memberRow(testApp, member)).state, 'active');
    await runAsOwner(testApp, 'DROP TRIGGER fail_erasing ON audit_entry');
    await runErasures(testApp);
    assert.equal((await memberRow(testApp, member)).state, 'erased');
    assert.equal(await countAudit(testApp, 'member.erase', member.id), 1);
  });

  test('[V18][V20] records of members who are not erased cannot be changed', async () => {
    const { member, loanId } = await activeLoan(testApp);
    const attempts = [
      `UPDATE loan_document SET content = '', erased_at = now() WHERE loan_id = '${loanId}'`,
      `UPDATE loan_acceptance SET ip_address = '' WHERE loan_id = '${loanId}'`,
      `UPDATE loan_decision SET note = 'x' WHERE loan_id = '${loanId}'`,
      `DELETE FROM loan_document WHERE loan_id = '${loanId}'`,
      `UPDATE member_bank_account SET bank_name = 'x' WHERE member_id = '${member.id}'`,
      `SELECT erase_kept_records('${member.id}', now())`,
    ];
    for (const attempt of attempts) {
      await assert.rejects(runAsOwner(testApp, attempt), /keeps its rows|cannot be rewritten/);
    }
  });
});
