import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areRolesApart } from './role-conflicts.ts';
import { isAllowed, STAFF_ROLES, type StaffRole } from './roles.ts';

test('[V22][V32] each role can be held alone', () => {
  for (const role of STAFF_ROLES) assert.ok(areRolesApart([role]), role);
  assert.ok(areRolesApart([]));
});

test('[V22][V32] roles with which one person could cause money to leave are never held together', () => {
  const refused: readonly (readonly StaffRole[])[] = [
    ['ADMIN', 'LOAN_ASSISTANT'],
    ['ADMIN', 'KYC_REVIEWER'],
    ['ADMIN', 'LOAN_OFFICER'],
    ['ADMIN', 'CREDIT_MANAGER'],
    ['ADMIN', 'FINANCE'],
    ['KYC_REVIEWER', 'LOAN_OFFICER'],
    ['LOAN_OFFICER', 'CREDIT_MANAGER'],
    ['LOAN_OFFICER', 'FINANCE'],
    ['CREDIT_MANAGER', 'FINANCE'],
    ['SUPPORT', 'KYC_REVIEWER', 'AUDITOR', 'LOAN_OFFICER'],
  ];
  for (const roles of refused) assert.equal(areRolesApart(roles), false, roles.join(' '));
  for (const role of STAFF_ROLES) {
    const isPair = refused.some((pair) => pair.length === 2 && pair.includes(role));
    assert.equal(areRolesApart([role, 'LOAN_OFFICER', 'CREDIT_MANAGER', 'FINANCE']), false, role);
    assert.equal(isPair, !['SUPPORT', 'COLLECTOR', 'AUDITOR'].includes(role), role);
  }
});

test('[V22][V32] a loan officer approves and does not review IDs; a credit manager gives second approvals only', () => {
  assert.equal(isAllowed(['LOAN_OFFICER'], 'review-identity'), false);
  assert.ok(isAllowed(['LOAN_OFFICER'], 'view-identity-images'));
  assert.equal(isAllowed(['CREDIT_MANAGER'], 'review-applications'), false);
  assert.ok(isAllowed(['CREDIT_MANAGER'], 'check-approvals'));
});
