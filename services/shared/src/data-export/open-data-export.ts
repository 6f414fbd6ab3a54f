import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { TaskSettings } from '@layover/kit/config';
import type { Consumers } from '@layover/kit/events/consumer';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { leasedJobs } from '@layover/kit/jobs/leased-jobs';
import { type Claimed, heldBy } from '@layover/kit/jobs/leases';
import type { Logger } from '@layover/kit/logger';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { ExportingService } from '@layover/proto/http/user/data-export';
import type { Connection } from 'mongoose';
import { exportPages } from './export-pages.ts';
import { type ExportTaskDocument, exportTaskModel } from './export-task.model.ts';
import type { GatherData } from './exported-file.ts';

export interface DataExportOptions {
  mongo: Connection;
  settings: TaskSettings;
  logger: Logger;
  outbox: Pick<Outbox, 'publish'>;
  service: ExportingService;
  gather: GatherData;
}

/** Milliseconds after which a page that RabbitMQ has not confirmed ends the run. A later one begins again. */
const CONFIRM_MS = 20_000;
const CONFIRM_POLL_MS = 15;

/**
 * Sends the data that the service stores about a person to the user service, page by page. The task is stored before
 * the request is acknowledged, and removed once RabbitMQ has confirmed the last page. Each attempt begins again, as another
 * run.
 */
export function openDataExport({ mongo, settings, logger, outbox, service, gather }: DataExportOptions) {
  const tasks = exportTaskModel(mongo);

  /** @throws Error when the broker does not confirm the page in time */
  async function waitUntilPublished(task: Claimed<ExportTaskDocument>): Promise<void> {
    const giveUpAt = Date.now() + CONFIRM_MS;
    while (await tasks.exists({ ...heldBy(task), 'outbox._id': { $exists: true } })) {
      if (Date.now() > giveUpAt) throw new Error('the page is not confirmed yet');
      await delay(CONFIRM_POLL_MS);
    }
  }

  async function send(task: Claimed<ExportTaskDocument>, stopping: AbortSignal): Promise<void> {
    const { _id, person, email } = task;
    const run = randomUUID();
    let page = 0;
    // What the last run had not sent is left out.
    await tasks.updateOne(heldBy(task), { $unset: { outbox: 1 } });
    for await (const part of exportPages(gather(person, email))) {
      const message = { exportId: _id, personId: person, run, page, ...part };
      const entry = outboxEntry(`${service}.data-exported`, message, { version: 1 });
      const { matchedCount } = await tasks.updateOne(heldBy(task), { $push: { outbox: entry } });
      // Another instance has taken the task over, or the export was removed.
      if (matchedCount === 0) return;
      outbox.publish(tasks, _id, [entry]);
      await waitUntilPublished(task);
      stopping.throwIfAborted();
      page += 1;
    }
    await tasks.deleteOne(heldBy(task));
  }

  const jobs = leasedJobs({
    name: 'the export of data',
    model: tasks,
    dueField: 'dueAt',
    work: send,
    pollMs: settings.TASK_POLL_SECONDS * 1000,
    logger,
  });

  return {
    model: tasks,

    consumers: {
      'user.data-export-requested': async ({ exportId, personId, expiresAt, email }) => {
        if (!expiresAt || timestampDate(expiresAt) <= new Date()) return;
        const task = { person: personId, email, dueAt: new Date(), expiresAt: timestampDate(expiresAt) };
        await retryOnDuplicate(() =>
          tasks.updateOne({ _id: exportId }, { $setOnInsert: task }, { upsert: true }),
        );
        jobs.start();
      },
    } satisfies Partial<Consumers>,

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      await tasks.deleteMany({ person });
    },

    close: jobs.close,
  };
}
