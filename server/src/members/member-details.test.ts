import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as contract from '@pahiram/api/members';
import { lockMoney } from '@pahiram/api/money-lock';
import pg from 'pg';
import { activatedMember } from '../../test/activated-member.ts';
import { startTestApp, type TestApp } from '../../test/harness.ts';
import { activatedProfile, getMemberProfile } from './profile.ts';

describe('a member’s own record', () => {
  let testApp: TestApp;
  before(async () => {
    testApp = await startTestApp();
  });
  after(() => testApp.close());

  test('[S2.43][S3.10][S4.09][S7.15][S7.17] ID and account numbers are masked, unless the request names them', async () => {
    const { token, phoneNumber } = await activatedMember(testApp, {
      identityNumber: '123456789012',
      bank: { bankName: 'BDO Unibank, Inc.', accountNumber: '0012-3456-7890' },
    });
    const masked = await testApp.call(contract.getMemberDetails, { token, body: { phoneNumber } });
    assert.equal(masked.reply.active, true);
    assert.equal(masked.reply.phoneNumber, phoneNumber);
    assert.equal(masked.reply.fullName, 'Maria Luisa Ng Muñoz');
    assert.equal(masked.reply.identity?.identityNumber, '123*********');
    assert.equal(masked.reply.bank?.accountNumber, '001******890');
    assert.ok(!masked.text.includes('123456789012') && !masked.text.includes('001234567890'));
    assert.deepEqual(
      masked.reply.identity?.documents.map(({ kind, state }) => [kind, state]),
      [
        ['front', 'SUBMITTED'],
        ['back', 'SUBMITTED'],
        ['selfie', 'SUBMITTED'],
      ],
    );
    const shown = await testApp.call(contract.getMemberDetails, {
      token,
      body: { phoneNumber, reveal: ['accountNumber'] },
    });
    assert.equal(shown.reply.bank?.accountNumber, '001234567890');
    assert.equal(shown.reply.identity?.identityNumber, '123*********');
  });

  test('[V37][S4.09] while the money is locked no number is shown in full', async () => {
    const { token, phoneNumber } = await activatedMember(testApp);
    const asked = { token, body: { phoneNumber, reveal: ['identityNumber' as const] } };
    assert.equal((await testApp.call(contract.getMemberDetails, asked)).status, 200);
    await testApp.call(lockMoney, { token, body: {} });
    assert.equal((await testApp.call(contract.getMemberDetails, asked)).error.code, 'money-locked');
    const masked = await testApp.call(contract.getMemberDetails, { token, body: { phoneNumber } });
    assert.match(masked.reply.identity?.identityNumber ?? '', /^\w{3}\*+$/);
    const [reference] = masked.reply.references;
    assert.match(reference?.phoneNumber ?? '', /^\d{3}\*+$/);
    const changed = await testApp.call(contract.updateReferences, {
      token,
      body: {
        phoneNumber,
        refFullName1: 'Someone Else',
        refRelationship1: 'Friend',
        refPhoneNumber1: '09171112223',
      },
    });
    assert.equal(changed.error.code, 'money-locked');
  });

  test('[S7.16][B7] the confirm screen gets the whole account number, its bank and the holder', async () => {
    const { token, phoneNumber } = await activatedMember(testApp, {
      bank: { bankName: 'Rural Bank of Nowhere', accountNumber: 'AB-99 12' },
    });
    const account = await testApp.call(contract.getReceivingAccount, {
      token,
      body: { phoneNumber },
    });
    assert.deepEqual(account.reply, {
      phoneNumber,
      fullLegalName: 'Maria Luisa Ng Muñoz',
      bankCode: null,
      bankName: 'Rural Bank of Nowhere',
      accountNumber: 'AB-99 12',
    });
  });

  test('[V12] the profile names the legal name as holder, with the decrypted account number for the payout provider', async () => {
    const member = await activatedMember(testApp, {
      bank: { bankName: 'BPI', accountNumber: '1234567890' },
      monthlyNetIncome: 45_000,
    });
    const { reader } = testApp.app.db;
    const profile = activatedProfile(await getMemberProfile(reader, testApp.app, member.id));
    assert.ok(profile);
    assert.equal(profile.legalName, 'Maria Luisa Ng Muñoz');
    assert.equal(profile.bank.bankCode, 'BPI');
    assert.equal(profile.bank.accountNumber, '1234567890');
    assert.equal(profile.employment.monthlyNetIncome, 4_500_000n);
    assert.equal(profile.employment.isDefault, false);
    assert.equal(profile.identity.review, 'WAITING');
  });

  test('[V25] neither the ID number nor the account number is stored unencrypted anywhere in the database', async () => {
    const [identityNumber, accountNumber] = ['987654321098', '5556667778'];
    await activatedMember(testApp, {
      identityNumber,
      bank: { bankName: 'BPI', accountNumber },
    });
    await testApp.drainJobs();
    const client = new pg.Client({ connectionString: testApp.ownerUrl });
    await client.connect();
    try {
      const tables = await client.query<{ name: string }>(`
        SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
        WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`);
      for (const { name } of tables.rows) {
        const found = await client.query(
          `SELECT 1 FROM ${name} t WHERE t::text LIKE $1 OR t::text LIKE $2 LIMIT 1`,
          [`%${identityNumber}%`, `%${accountNumber}%`],
        );
        assert.equal(found.rowCount, 0, name);
      }
    } finally {
      await client.end();
    }
  });
});
