import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import type { TaskSettings } from '@layover/kit/config';
import { runDelivery } from '@layover/kit/delivery/run-delivery';
import type { Consumers } from '@layover/kit/events/consumer';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
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

/** Milliseconds after which another instance takes over. It is longer than a page takes. */
const LEASE_MS = 30_000;
const RETRY_MS = 10_000;
/** Milliseconds after which a page that RabbitMQ has not confirmed ends the run. A later one begins again. */
const CONFIRM_MS = 20_000;
const CONFIRM_POLL_MS = 15;

export type DataExport = ReturnType<typeof openDataExport>;

/**
 * Sends the data that the service stores about a person to the user service, page by page. The task is stored before
 * the request is acknowledged, and removed once RabbitMQ has confirmed the last page; any instance continues after a
 * crash, from the beginning, as another run.
 */
export function openDataExport({ mongo, settings, logger, outbox, service, gather }: DataExportOptions) {
  const tasks = exportTaskModel(mongo);
  let isStopped = false;
  const at = (ms: number) => new Date(Date.now() + ms);

  /** @throws Error when the broker does not confirm the page in time */
  async function waitUntilPublished(own: { _id: string; run: string }): Promise<void> {
    const giveUpAt = Date.now() + CONFIRM_MS;
    while (await tasks.exists({ ...own, 'outbox._id': { $exists: true } })) {
      if (Date.now() > giveUpAt) throw new Error('the page is not confirmed yet');
      await delay(CONFIRM_POLL_MS);
    }
  }

  async function send({ _id, person, email, run }: ExportTaskDocument): Promise<void> {
    const own = { _id, run };
    let page = 0;
    for await (const part of exportPages(gather(person, email))) {
      const message = { exportId: _id, personId: person, run, page, ...part };
      const entry = outboxEntry(`${service}.data-exported`, message, { version: 1 });
      const { matchedCount } = await tasks.updateOne(own, {
        $set: { dueAt: at(LEASE_MS) },
        $push: { outbox: entry },
      });
      // Another instance has taken the task over, or the export was removed.
      if (matchedCount === 0) return;
      outbox.publish(tasks, _id, [entry]);
      await waitUntilPublished(own);
      if (isStopped) throw new Error('the service stops');
      page += 1;
    }
    await tasks.deleteOne(own);
  }

  /** Takes the task that has been due for the longest time. What the last run had not sent is left out. */
  const claim = () =>
    tasks
      .findOneAndUpdate(
        { dueAt: { $lte: new Date() } },
        { $set: { run: randomUUID(), dueAt: at(LEASE_MS) }, $unset: { outbox: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean<ExportTaskDocument>();

  async function sendDue(): Promise<void> {
    for (let task = await claim(); task && !isStopped; task = await claim()) {
      const { _id, run } = task;
      try {
        await send(task);
      } catch (err) {
        logger.warn({ err, export: _id }, 'the data of a person will be sent later');
        await tasks.updateOne({ _id, run }, { $set: { dueAt: at(isStopped ? 0 : RETRY_MS) } });
      }
    }
  }

  const delivery = runDelivery({
    name: 'the export of data',
    pollMs: settings.TASK_POLL_SECONDS * 1000,
    logger,
    delivery: {
      run: sendDue,
      stop: () => {
        isStopped = true;
      },
    },
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
        delivery.start();
      },
    } satisfies Partial<Consumers>,

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      await tasks.deleteMany({ person });
    },

    close: delivery.close,
  };
}
