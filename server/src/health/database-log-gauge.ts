import { sql } from 'kysely';
import type { Gauge } from '../gauge.ts';

export const gauges: readonly Gauge[] = [
  {
    name: 'pahiram_database_log_has_rows',
    help: '1 when errors in the database log may quote statements and rows: set log_min_error_statement=panic and log_error_verbosity=terse',
    read: async (reader) => {
      const { rows } = await sql<{ is_private: boolean }>`
        SELECT current_setting('log_min_error_statement') = 'panic'
               AND current_setting('log_error_verbosity') = 'terse' AS is_private`.execute(reader);
      return [{ value: rows[0]?.is_private ? 0 : 1 }];
    },
  },
];
