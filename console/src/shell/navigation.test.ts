import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsOf, STAFF_ROLES } from '@pahiram/domain/access/roles';
import { routes } from '../routes.ts';
import { menuFor } from './navigation.ts';

const live = { isDemo: false };
const pathsFor = (permissions: readonly string[]) =>
  menuFor(permissions).flatMap((one) => one.routes.map(({ path }) => path));

for (const role of STAFF_ROLES) {
  test(`[A11][D13] ${role} starts at Today, and finds the approvals beside it, in live mode too`, () => {
    const [first] = menuFor(permissionsOf([role], live));
    assert.deepEqual(
      first?.routes.slice(0, 2).map(({ path }) => path),
      ['/', '/approvals'],
    );
  });
}

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
