import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { LedgerFixture, repayment } from '../../test/ledger-fixture.ts';
import { getLatestSeal, sealBlocks } from './upkeep.ts';

let book: LedgerFixture;
before(async () => {
  book = await LedgerFixture.open();
});
after(() => book.closeSound());

test('an empty ledger has no seal, and without new transfers no seal is added', async () => {
  assert.equal(await sealBlocks(book.db), 0);
  assert.equal(await getLatestSeal(book.db.reader), undefined);
  await book.borrower(100n);
  assert.equal(await sealBlocks(book.db), 1);
  assert.equal(await sealBlocks(book.db), 0);
  const seal = await getLatestSeal(book.db.reader);
  assert.equal(seal?.transferCount, 1n);
  assert.match(seal?.hash ?? '', /^[0-9a-f]{64}$/);
});

test('a long backlog is sealed in blocks of bounded size, without gaps', async () => {
  const maria = await book.borrower(1_000n);
  for (let at = 0; at < 10; at += 1) await book.post(repayment(maria, 1n));
  await book.asOwner(async (client) => {
    const ids: (string | null)[] = [];
    do {
      const { rows } = await client.query<{ id: string | null }>(
        'SELECT ledger.seal_block(4) AS id',
      );
      ids.push(rows[0]?.id ?? null);
    } while (ids.at(-1) !== null);
    assert.equal(ids.length, 4, '11 transfers in blocks of 4, then nothing');
  });
});

test('[R13][J15] every transfer is in exactly one block when sealing runs beside writers', async () => {
  const deadline = Date.now() + 3_000;
  const people = await Promise.all([1, 2, 3, 4].map(() => book.borrower(10_000_000n)));
  const writers = people.map(async (person) => {
    while (Date.now() < deadline) await book.post(repayment(person, 1n));
  });
  const sealer = async (): Promise<number> => {
    let seals = 0;
    while (Date.now() < deadline) seals += await sealBlocks(book.db);
    return seals;
  };
  const [first, second] = await Promise.all([sealer(), sealer(), ...writers]);
  assert.ok(Number(first) + Number(second) > 10, `${first} and ${second} seals`);
  await book.seal();
  await book.asOwner(async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT sum(transfer_count) FROM ledger.seal)::int AS sealed,
              (SELECT count(*) FROM ledger.transfer)::int AS posted,
              (SELECT count(*) FROM ledger.transfer t WHERE 1 <> (SELECT count(*) FROM ledger.seal s
                 WHERE t.id > s.from_id AND t.id <= s.to_id))::int AS astray`,
    );
    assert.equal(rows[0]?.sealed, rows[0]?.posted);
    assert.equal(rows[0]?.astray, 0);
  });
});
