-- db/migrate.ts creates the table before the first migration, so that every database has a stamp.
GRANT SELECT ON installation TO pahiram_app;
