import { setTimeout as delay } from 'node:timers/promises';
import type { Model, ProjectionType, QueryFilter, UpdateQuery } from 'mongoose';
import { unavailable } from '../errors.ts';
import { isDeadlock } from '../mongo.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

/** Milliseconds in which a change is retried after concurrent changes of the document. Clients wait longer for an answer. */
const RETRY_MS = 5_000;
/** Milliseconds by which the longest pause grows with each attempt. */
const BACKOFF_MS = 5;
/** With longer pauses, a change of a document that changes all the time could never succeed. */
const LONGEST_PAUSE_MS = 40;

/** The version of documents that were stored before they had versions. */
const FIRST_VERSION = 1;

interface Versioned {
  _id: unknown;
  version: number;
}

export interface VersionedChange<D> {
  update: Pick<UpdateQuery<D>, '$set' | '$unset' | '$push' | '$pull'>;
  /** Events of the change, made with `nextVersion`. */
  events?: readonly OutboxEntry[];
}

export interface VersionedUpdate<D> {
  model: Model<D>;
  outbox: Pick<Outbox, 'publish'>;
  filter: QueryFilter<D>;
  projection?: ProjectionType<D>;
  /** Called again with the newer document after a concurrent change. Returns undefined if there is nothing to change. */
  change: (
    document: D,
    nextVersion: number,
  ) => VersionedChange<D> | undefined | Promise<VersionedChange<D> | undefined>;
}

/**
 * Reads a document, applies a change and stores it together with its events, on condition that the version is still the one
 * that was read. Otherwise, and after a deadlock, it retries.
 * @returns the document before and after; undefined if the filter matches none
 * @throws HttpError 503 when every attempt of five seconds met a concurrent change
 */
export async function updateVersioned<D extends Versioned>({
  model,
  outbox,
  filter,
  projection,
  change,
}: VersionedUpdate<D>): Promise<{ before: D; after: D } | undefined> {
  const deadline = performance.now() + RETRY_MS;
  for (let attempt = 1; ; attempt++) {
    const before = await model.findOne(filter, projection).lean<D>();
    if (!before) return undefined;
    const version = (before.version ?? FIRST_VERSION) + 1;
    const versionedChange = await change(before, version);
    if (!versionedChange) return { before, after: before };
    const { update, events = [] } = versionedChange;
    const changes = {
      ...update,
      $set: { ...update.$set, version },
      ...(events.length > 0 && { $push: { ...update.$push, outbox: { $each: events } } }),
    } as unknown as UpdateQuery<D>;
    // Null matches a missing field.
    const unchanged = { _id: before._id, version: before.version ?? null } as QueryFilter<D>;
    const after = await model
      .findOneAndUpdate(unchanged, changes, { returnDocument: 'after', projection })
      .lean<D>()
      .catch((err: unknown) => {
        if (!isDeadlock(err)) throw err;
        return null;
      });
    if (after) {
      outbox.publish(model, before._id, events);
      return { before, after };
    }
    if (performance.now() > deadline) throw unavailable();
    await delay(Math.random() * Math.min(BACKOFF_MS * attempt, LONGEST_PAUSE_MS));
  }
}
