import type { Model, QueryFilter } from 'mongoose';
import type { Logger } from '../logger.ts';
import { type Claimed, type LeasedJob, leases } from './leases.ts';
import { retryDelayMs } from './retry-delay.ts';
import { runOnDemand } from './run-on-demand.ts';

/** The work of an instance that has died is taken over after this time. */
const LEASE_MS = 30_000;
/** How often a lease is renewed before it runs out. */
const RENEWALS = 3;
/** In case the work never ends, another instance takes it over after this time. */
const RENEWED_MAX_MS = 3600_000;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 5 * 60_000;

interface LeasedJobsOptions<D> {
  /** Name of the work in the log. */
  name: string;
  model: Model<D>;
  /** The field with the time at which a job is due. It has an index. */
  dueField: keyof D & string;
  /** The jobs of this kind, when the collection has others too. */
  filter?: QueryFilter<D>;
  /**
   * Does the work, and removes the job or schedules it again, with `heldBy(job)` in the filter of that write. It can be
   * repeated, also while an instance that was paused for longer than the lease still works on the same job. A job that it
   * does not end is due again when the lease runs out.
   * @param stopping aborts when the service stops. What the work throws then makes the job due at once.
   */
  work: (job: Claimed<D>, stopping: AbortSignal) => Promise<unknown>;
  pollMs: number;
  logger: Logger;
  leaseMs?: number;
}

/**
 * Does the work of jobs that are stored in the database and shared by instances. One instance at a time works on a job, under
 * a lease that is renewed as long as the work lasts, for an hour at most. A failure is recorded in the job, which is tried again later, each time
 * after twice the time; the others go on.
 */
export function leasedJobs<D extends LeasedJob>(options: LeasedJobsOptions<D>) {
  const { name, model, dueField, work, pollMs, logger, leaseMs = LEASE_MS } = options;
  const { claim, renew, retry } = leases({ model, dueField, leaseMs });
  const stopping = new AbortController();

  async function attempt(job: Claimed<D>): Promise<void> {
    let leaseEnd = job[dueField] as Date;
    const renewedUntil = Date.now() + RENEWED_MAX_MS;
    const renewal = setInterval(async () => {
      if (Date.now() > renewedUntil) return clearInterval(renewal);
      try {
        leaseEnd = await renew(job, leaseEnd);
      } catch (err) {
        logger.warn({ err }, `${name}: the lease was not renewed`);
      }
    }, leaseMs / RENEWALS);
    try {
      await work(job, stopping.signal);
    } catch (err) {
      if (stopping.signal.aborted) return retry(job, 0, 'the service stopped');
      logger.warn({ err, job: job._id, attempts: job.attempts }, `${name} failed`);
      const delayMs = Math.min(retryDelayMs(job.attempts, FIRST_RETRY_MS), LONGEST_RETRY_MS);
      await retry(job, delayMs, err instanceof Error ? err.message : String(err));
    } finally {
      clearInterval(renewal);
    }
  }

  /** Works on the jobs that are due, one after the other. */
  async function run(filter = options.filter): Promise<void> {
    while (!stopping.signal.aborted) {
      const job = await claim(filter);
      if (!job) return;
      await attempt(job);
    }
  }

  const { start, close } = runOnDemand({
    name,
    run,
    stop: () => stopping.abort(),
    pollMs,
    logger,
  });
  return {
    run,
    /** Call it when a job was added, so that it does not wait for the next poll. */
    start,
    /** Waits up to 5 s for the work in progress. */
    close,
  };
}
