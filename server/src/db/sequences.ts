import type pg from 'pg';

/**
 * Sets every sequence past the largest id of its table. A dump carries the values of sequences, but COPY and
 * logical replication do not: new rows would get ids that are in use, or that a checkpoint or a seal of the
 * ledger already covers (V35). In a database that was never moved this changes nothing.
 * @param client of the role that owns the tables.
 */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  await client.query(`DO $$
    DECLARE
      v_column record;
      v_largest bigint;
    BEGIN
      FOR v_column IN
        SELECT s.oid::regclass AS sequence, d.refobjid::regclass AS owner, a.attname AS name
        FROM pg_class s
        JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid
          AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0 AND d.deptype IN ('a', 'i')
        JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
        WHERE s.relkind = 'S' AND pg_has_role(s.relowner, 'USAGE')
          AND s.relnamespace <> 'pg_catalog'::regnamespace
      LOOP
        EXECUTE format('SELECT max(%I)::bigint FROM %s', v_column.name, v_column.owner) INTO v_largest;
        IF v_column.owner = to_regclass('ledger.transfer') THEN
          v_largest := greatest(v_largest, (SELECT max(rolled_up_to_id) FROM ledger.checkpoint),
                                (SELECT max(to_id) FROM ledger.seal));
        ELSIF v_column.owner = to_regclass('public.audit_entry') THEN
          v_largest := greatest(v_largest, (SELECT max(to_id) FROM public.audit_seal));
        END IF;
        IF v_largest > coalesce(pg_sequence_last_value(v_column.sequence), 0) THEN
          PERFORM setval(v_column.sequence, v_largest);
        END IF;
      END LOOP;
    END $$`);
}
