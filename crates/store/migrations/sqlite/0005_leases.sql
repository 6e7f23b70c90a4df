-- Until when the worker that plays a job is taken to be alive, by the database's clock.
ALTER TABLE contest_jobs ADD COLUMN lease INTEGER;
CREATE INDEX contest_jobs_open ON contest_jobs (number, contest) WHERE state IN ('queued', 'running');

-- What schema 2 laid out.
DROP TABLE IF EXISTS Jobs;
DROP TABLE IF EXISTS Workers;
DROP TABLE IF EXISTS _sqlx_migrations;
