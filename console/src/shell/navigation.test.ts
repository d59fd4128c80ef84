import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsOf, STAFF_ROLES, type StaffRole } from '@pahiram/domain/access/roles';
import { routes } from '../routes.ts';
import { homeFor, menuFor } from './navigation.ts';

const homes: Readonly<Record<StaffRole, string>> = {
  SUPPORT: '/tickets',
  LOAN_ASSISTANT: '/code-queue',
  KYC_REVIEWER: '/identity',
  LOAN_OFFICER: '/applications',
  CREDIT_MANAGER: '/applications?state=AWAITING_CHECK',
  FINANCE: '/incidents',
  COLLECTOR: '/collections',
  AUDITOR: '/audit',
  ADMIN: '/staff',
};

const live = { isDemo: false };
const pathsFor = (permissions: readonly string[]) =>
  menuFor(permissions).flatMap((one) => one.routes.map(({ path }) => path));

for (const role of STAFF_ROLES) {
  test(`[A11] ${role} starts at the queue of its own work, in live mode too`, () => {
    const permissions = permissionsOf([role], live);
    assert.equal(homeFor([role], permissions), homes[role]);
    const home = homes[role].split('?')[0];
    assert.ok(pathsFor(permissions).includes(home ?? ''));
  });
}

test('[A11] with two roles the first counts; with an unknown role, the first page allowed', () => {
  const roles = ['LOAN_ASSISTANT', 'SUPPORT'];
  assert.equal(homeFor(roles, permissionsOf(roles, live)), '/tickets');
  assert.equal(homeFor(['SOMETHING'], ['view-jobs']), '/jobs');
  assert.equal(homeFor(['SOMETHING'], []), null);
});

test('[E2] sent messages are in the menu in demo mode only', () => {
  const isInMenu = (isDemo: boolean) =>
    pathsFor(permissionsOf(['ADMIN'], { isDemo })).includes('/messages');
  assert.equal(isInMenu(true), true);
  assert.equal(isInMenu(false), false);
});

test('records are not in the menu', () => {
  const permissions = STAFF_ROLES.flatMap((role) => permissionsOf([role], live));
  assert.deepEqual(
    pathsFor(permissions).filter((path) => path.includes(':')),
    [],
  );
});

test('every list that a permission opens is in a group of the menu', () => {
  const listed = routes.filter(({ path, permission }) => permission !== null && isList(path));
  assert.deepEqual(
    listed.filter(({ group }) => group === undefined).map(({ path }) => path),
    [],
  );
});

const isList = (path: string) => path.split('/').length === 2;
