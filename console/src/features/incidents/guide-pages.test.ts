import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsOf } from '@pahiram/domain/access/roles';
import { INCIDENT_KINDS } from '@pahiram/domain/withdrawals/incident';
import { menuFor } from '../../shell/navigation.ts';
import { guidePages } from './guide-pages.ts';

test('[V10] the pages that an incident of each kind leads to are in the menu of FINANCE, who resolves it', () => {
  const menu = menuFor(permissionsOf(['FINANCE'], { isDemo: false }));
  const paths = menu.flatMap(({ routes }) => routes.map(({ path }) => path));
  for (const kind of INCIDENT_KINDS) {
    assert.deepEqual(
      guidePages[kind].filter((path) => !paths.includes(path)),
      [],
      kind,
    );
    // A wrong setting is corrected on the server.
    assert.equal(guidePages[kind].length > 0, kind !== 'SETTING_INVALID', kind);
  }
});
