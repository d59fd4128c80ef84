import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsOf, STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { desksFor, firstDeskFor } from './desks.ts';

const first: Readonly<Record<StaffRole, string>> = {
  SUPPORT: '/tickets',
  LOAN_ASSISTANT: '/code-desk',
  KYC_REVIEWER: '/identity',
  LOAN_OFFICER: '/applications',
  CREDIT_MANAGER: '/applications?state=AWAITING_CHECK',
  FINANCE: '/incidents',
  COLLECTOR: '/tickets',
  AUDITOR: '/audit',
  ADMIN: '/staff',
};

const live = { isDemo: false };

for (const role of STAFF_ROLES) {
  test(`[A11] ${role} begins at the first queue of its own work, in live mode too`, () => {
    const permissions = permissionsOf([role], live);
    assert.equal(firstDeskFor([role], permissions), first[role]);
    const path = first[role].split('?')[0];
    assert.ok(desksFor(permissions).some(({ href }) => href === path));
  });
}

test('[A11] somebody with two roles begins with the first of them; a role that is not known, anywhere allowed', () => {
  const roles = ['LOAN_ASSISTANT', 'SUPPORT'];
  assert.equal(firstDeskFor(roles, permissionsOf(roles, live)), '/tickets');
  assert.equal(firstDeskFor(['SOMETHING'], ['view-jobs']), '/jobs');
  assert.equal(firstDeskFor(['SOMETHING'], []), null);
});

test('[E2] sent messages are offered in demo mode only', () => {
  const offered = (isDemo: boolean) =>
    desksFor(permissionsOf(['ADMIN'], { isDemo })).some(({ href }) => href === '/messages');
  assert.equal(offered(true), true);
  assert.equal(offered(false), false);
});
