-- Until when the worker that plays a job is taken to be alive, by the database's clock.
ALTER TABLE contest_jobs ADD COLUMN lease BIGINT;
CREATE INDEX contest_jobs_open ON contest_jobs (number, contest) WHERE state IN ('queued', 'running');

-- What schema 2 laid out, unless another program keeps jobs there.
DO $$
DECLARE
    others BOOLEAN;
BEGIN
    IF to_regclass('apalis.jobs') IS NOT NULL THEN
        EXECUTE 'SELECT EXISTS (SELECT 1 FROM apalis.jobs WHERE job_type <> $1)' INTO others USING 'games';
        IF others THEN
            EXECUTE 'DELETE FROM apalis.jobs WHERE job_type = $1' USING 'games';
        ELSE
            DROP SCHEMA apalis CASCADE;
        END IF;
    END IF;
END
$$;
