-- The table is created before the first migration (db/migrate.ts), so that no database is ever without a stamp.
GRANT SELECT ON installation TO pahiram_app;
