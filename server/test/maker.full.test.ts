import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { loadWallet } from '@pahiram/api/wallet';
import { addStaff } from './add-staff.ts';
import { addMembers } from './bulk-members.ts';
import { openMaker } from './maker.ts';
import { freePort, startServerProcess } from './server-process.ts';

test('another process adds members and staff to the data of a running service', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pahiram-maker-'));
  // Under root the database runs as another account, which must be able to enter the folder.
  chmodSync(dataDir, 0o711);
  const environment = { DATA_DIR: dataDir, PORT: await freePort(), LOG_LEVEL: 'warn' };
  const service = await startServerProcess(environment);
  const { maker, close } = await openMaker(environment);
  try {
    const reviewer = await addStaff(maker, ['KYC_REVIEWER']);
    const officer = await addStaff(maker, ['LOAN_OFFICER']);
    const person = {
      firstName: 'Mayumi',
      lastName: 'Badilika',
      fullName: 'Mayumi Badilika',
      phoneNumber: '639181234567',
      identityNumber: '002812345675',
    };
    const [member] = await addMembers(maker, {
      stage: 'funded',
      people: [person],
      deciders: { reviewerId: reviewer.id, officerId: officer.id },
    });
    assert.ok(member);
    const wallet = await fetch(`${service.address}${loadWallet.path}`, {
      method: loadWallet.method,
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: member.phoneNumber }),
    });
    assert.equal(wallet.status, 200);
    assert.equal(((await wallet.json()) as { wallet: number }).wallet, 150_000);
  } finally {
    await close();
    await service.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
