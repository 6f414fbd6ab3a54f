import type { TaskSettings } from '@layover/kit/config';
import type { Consumers } from '@layover/kit/events/consumer';
import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { ExportingService } from '@layover/proto/http/user/data-export';
import type { Locale } from '@layover/proto/http/user/user';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import { dailyLimit } from '@layover/shared/members/daily-limit';
import type { Connection } from 'mongoose';
import { openArchive } from './archive.ts';
import { type DataExportDocument, dataExportModel } from './data-export.model.ts';
import { dataExportRepository } from './data-export.repository.ts';
import { createDownloadLink, LINK_MS, openDownloadLink } from './download-link.ts';
import { exportPageModel } from './export-page.model.ts';
import { exportPageRepository } from './export-page.repository.ts';
import { type GatherUserDataDeps, gatherUserData } from './gather-user-data.ts';
import { receivePage } from './receive-page.ts';
import { removeExpiredExports, removeExport } from './remove-export.ts';
import { requestExport } from './request-export.ts';

const DAY_MS = 24 * 3600_000;
const CLEANUP_MS = 60_000;

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
export function createDataExport(deps: DataExportDeps) {
  const { mongo, settings, outbox, logger, localeOf } = deps;
  const keptMs = deps.days * DAY_MS;
  const model = dataExportModel(mongo);
  const exports = dataExportRepository(model, outbox, { keptMs, linkMs: LINK_MS });
  const pages = exportPageRepository(exportPageModel(mongo));
  const daily = dailyLimit(mongo, 'dailyExports');
  const open = openArchive(pages);
  const archiveOf = async (document: DataExportDocument) => open(document, await localeOf(document._id));
  const receive = receivePage({ exports, pages, keptMs, sizeOf: async (it) => (await archiveOf(it)).size });
  const remove = removeExport({ exports, pages });
  const removeExpired = removeExpiredExports({ exports, pages });
  const own = openDataExport({
    mongo,
    settings,
    outbox,
    logger,
    service: 'user',
    gather: gatherUserData(deps),
  });
  const received = ExportingService.options.map((service) => [
    `${service}.data-exported`,
    (message: EventMessage<'user.data-exported'>) => receive(service, message),
  ]);
  const stopCleanup = runPeriodically({
    name: 'the removal of expired exports',
    firstAfterMs: CLEANUP_MS,
    everyMs: CLEANUP_MS,
    run: removeExpired,
    logger,
  });

  return {
    models: [model, own.model],
    find: exports.find,
    request: requestExport({ exports, pages, daily }),
    remove,
    removeExpired,
    createLink: createDownloadLink({ exports }),
    openLink: openDownloadLink({ exports, archiveOf }),
    removeLink: exports.removeLink,

    consumers: {
      ...own.consumers,
      ...(Object.fromEntries(received) as Pick<Consumers, `${ExportingService}.data-exported`>),
    },

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      await remove(person);
      await own.removeUserData(person);
      await pages.removeUserData(person);
      await daily.removeUserData(person);
    },

    async close(): Promise<void> {
      stopCleanup();
      await own.close();
    },
  };
}

export type { DataExportDocument } from './data-export.model.ts';
