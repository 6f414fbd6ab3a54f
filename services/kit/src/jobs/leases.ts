import { randomUUID } from 'node:crypto';
import type { Model, QueryFilter, SortOrder } from 'mongoose';

/** What a document with work to do has beside the time at which the work is due. */
export interface LeasedJob {
  _id: unknown;
  /** The name of the latest claim. It is removed when the job is scheduled again. */
  lease?: string;
  /** The number of claims since the job was scheduled. */
  attempts?: number;
  /** Why the latest attempt failed. */
  error?: string;
}

/** A job that this instance has claimed. */
export type Claimed<D> = D & { lease: string; attempts: number };

/** The fields of `LeasedJob` in a mongoose schema. */
export const leasedJobFields = {
  lease: String,
  attempts: Number,
  error: String,
};

/** The `$unset` of a write that schedules a job again: its next attempt is the first one. */
export const released = { lease: 1, attempts: 1, error: 1 } as const;

/**
 * A filter that matches the job until another instance claims it. Every write about a claimed job has this filter, so that
 * an instance whose lease has run out cannot end the work of the next one.
 */
export const heldBy = <J extends Pick<Claimed<LeasedJob>, '_id' | 'lease'>>({
  _id,
  lease,
}: J): Pick<J, '_id' | 'lease'> => ({
  _id,
  lease,
});

interface LeasesOptions<D> {
  model: Model<D>;
  /** The field with the time at which a job is due. It has an index. */
  dueField: keyof D & string;
  /** The fields before `dueField` in that index. */
  sort?: Record<string, SortOrder>;
  leaseMs: number;
}

/**
 * Claims of jobs that several instances share. A claim moves the due time of the job to the end of the lease, so that others
 * find the job again only if this instance has neither ended nor renewed it by then.
 */
export function leases<D extends LeasedJob>({ model, dueField, sort, leaseMs }: LeasesOptions<D>) {
  // The types of mongoose cannot express that all documents have these fields.
  const jobs = model as unknown as Model<LeasedJob & Record<string, unknown>>;
  const at = (ms: number) => new Date(Date.now() + ms);

  return {
    /** Claims the job that has been due for the longest time. */
    claim: (filter: QueryFilter<D> = {}) =>
      jobs
        .findOneAndUpdate(
          { ...filter, [dueField]: { $lte: new Date() } },
          { $set: { [dueField]: at(leaseMs), lease: randomUUID() }, $inc: { attempts: 1 } },
          { sort: { ...sort, [dueField]: 1 }, returnDocument: 'after' },
        )
        .lean<Claimed<D>>(),

    /**
     * Extends a lease that ends at `end`. A time that somebody else has set meanwhile stays.
     * @returns the new end; the same one if the lease was not extended
     */
    async renew(job: Claimed<D>, end: Date): Promise<Date> {
      const renewed = at(leaseMs);
      const { matchedCount } = await jobs.updateOne(
        { ...heldBy(job), [dueField]: end },
        { $set: { [dueField]: renewed } },
      );
      return matchedCount > 0 ? renewed : end;
    },

    /** Ends a claim whose attempt failed. */
    async retry(job: Claimed<D>, delayMs: number, error: string): Promise<void> {
      await jobs.updateOne(heldBy(job), {
        $set: { [dueField]: at(delayMs), error },
        $unset: { lease: 1 },
      });
    },
  };
}
