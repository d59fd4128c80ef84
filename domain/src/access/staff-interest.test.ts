import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { canonicalFact, INTEREST_FACT_KINDS, sharedFacts } from './staff-interest.ts';

describe('loans of staff and of their relatives', () => {
  test('[V22][V32] one shared fact of any kind makes a staff member concerned; an empty one does not', () => {
    for (const kind of INTEREST_FACT_KINDS) {
      const fact = { kind, value: 'the same' };
      assert.deepEqual(sharedFacts([fact], [fact]), [kind]);
      assert.deepEqual(sharedFacts([fact], [{ kind, value: 'another' }]), []);
      assert.deepEqual(sharedFacts([{ kind, value: '' }], [{ kind, value: '' }]), []);
    }
    const email = { kind: 'EMAIL', value: '1' } as const;
    assert.deepEqual(sharedFacts([email], [{ kind: 'PHONE', value: '1' }]), []);
  });

  test('[V32] spelling does not hide a fact', () => {
    assert.equal(canonicalFact('PHONE', '0917 123-4567'), '639171234567');
    assert.equal(canonicalFact('PHONE', '+63 917 123 4567'), '639171234567');
    assert.equal(canonicalFact('EMAIL', ' Ana.Reyes@Example.COM '), 'ana.reyes@example.com');
    assert.equal(canonicalFact('LOAN', 'ln-7k3q 9xzc'), 'ln7k3q9xzc');
    assert.equal(
      canonicalFact('ADDRESS', '12-B Mabini St., Parañaque'),
      canonicalFact('ADDRESS', '12b mabini st PARANAQUE'),
    );
  });
});
