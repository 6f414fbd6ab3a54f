import { createHash, randomBytes } from 'node:crypto';
import type { TaskSettings } from '@layover/kit/config';
import { openDataExport } from '@layover/kit/data-export/open-data-export';
import { conflict, notFound } from '@layover/kit/errors';
import type { EventMessage } from '@layover/kit/events/catalogue';
import type { Consumers } from '@layover/kit/events/consumer';
import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { dailyLimit } from '@layover/kit/members/daily-limit';
import { runPeriodically } from '@layover/kit/run-periodically';
import { ExportingService } from '@layover/proto/http/user/data-export';
import type { Locale } from '@layover/proto/http/user/user';
import type { Connection } from 'mongoose';
import { openArchive } from './archive.ts';
import { type DataExportDocument, dataExportModel } from './data-export.model.ts';
import { dataExportRepository } from './data-export.repository.ts';
import { exportPageModel } from './export-page.model.ts';
import { exportPageRepository } from './export-page.repository.ts';
import { type GatherUserDataDeps, gatherUserData } from './gather-user-data.ts';
import { receivePage } from './receive-page.ts';
import { requestExport } from './request-export.ts';

const DAY_MS = 24 * 3600_000;
const LINK_MS = 60_000;
const CLEANUP_MS = 60_000;

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

interface DataExportDeps extends GatherUserDataDeps {
  mongo: Connection;
  settings: TaskSettings;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  localeOf: (person: string) => Promise<Locale>;
  /** Days for which an archive is kept. */
  days: number;
}

/** Copies of all data of a person, gathered from all services. */
export function openDataExports(deps: DataExportDeps) {
  const { mongo, settings, outbox, logger, localeOf } = deps;
  const keptMs = deps.days * DAY_MS;
  const model = dataExportModel(mongo);
  const exports = dataExportRepository(model, outbox, { keptMs, linkMs: LINK_MS });
  const pages = exportPageRepository(exportPageModel(mongo));
  const daily = dailyLimit(mongo, 'dailyExports');
  const archiveOf = openArchive(pages);
  const open = async (document: DataExportDocument) => archiveOf(document, await localeOf(document._id));
  const receive = receivePage({ exports, pages, keptMs, sizeOf: async (it) => (await open(it)).size });
  const own = openDataExport({
    mongo,
    settings,
    outbox,
    logger,
    service: 'user',
    gather: gatherUserData(deps),
  });

  /**
   * Removes the pages before the document, so that after a crash the document still leads to the remaining pages. The
   * second removal finds pages that were stored meanwhile.
   */
  async function removeExport({ _id, exportId }: DataExportDocument): Promise<void> {
    await pages.removeOf(exportId);
    await exports.remove(_id, exportId);
    await pages.removeOf(exportId);
  }

  async function removeExpired(): Promise<void> {
    for (const expired of await exports.expired()) await removeExport(expired);
  }

  const received = ExportingService.options.map((service) => [
    `${service}.data-exported`,
    (message: EventMessage<'user.data-exported'>) => receive(service, message),
  ]);

  return {
    models: [model, own.model],
    find: exports.find,
    request: requestExport({ exports, pages, daily }),
    removeExpired,
    removeLink: exports.removeLink,

    async remove(person: string): Promise<void> {
      const found = await exports.find(person);
      if (found) await removeExport(found);
    },

    /** @throws 409 `export_not_ready` */
    async createLink(person: string): Promise<{ secret: string; expiresAt: Date }> {
      const secret = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + LINK_MS);
      if (!(await exports.setLink(person, { hash: hashOf(secret), expiresAt })))
        throw conflict('export_not_ready', 'There is no copy of your data to download.');
      return { secret, expiresAt };
    },

    /** @throws 404 for a link that was used, has expired or never was one */
    async openByLink(secret: string) {
      const found = await exports.useLink(hashOf(secret));
      if (!found) throw notFound('The link');
      return open(found);
    },

    consumers: {
      ...own.consumers,
      ...(Object.fromEntries(received) as Pick<Consumers, `${ExportingService}.data-exported`>),
    },

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      const found = await exports.find(person);
      if (found) await removeExport(found);
      await own.removeUserData(person);
      await pages.removeUserData(person);
      await daily.removeUserData(person);
    },

    close: runPeriodicCleanup(),
  };

  function runPeriodicCleanup() {
    const stop = runPeriodically({
      name: 'the removal of expired exports',
      firstAfterMs: CLEANUP_MS,
      everyMs: CLEANUP_MS,
      run: removeExpired,
      logger,
    });
    return async () => {
      stop();
      await own.close();
    };
  }
}
