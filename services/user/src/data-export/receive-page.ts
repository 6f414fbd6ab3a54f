import type { EventMessage } from '@layover/proto/events/catalogue';
import type { ExportingService } from '@layover/proto/http/user/data-export';
import type { DataExportDocument } from './data-export.model.ts';
import type { DataExportRepository } from './data-export.repository.ts';
import type { ExportPageRepository } from './export-page.repository.ts';

interface ReceivePageDeps {
  exports: DataExportRepository;
  pages: ExportPageRepository;
  sizeOf: (document: DataExportDocument) => Promise<number>;
  keptMs: number;
}

/** Stores a page of the data that a service has about a person. Pages come in any order and repeatedly. */
export const receivePage =
  ({ exports, pages, sizeOf, keptMs }: ReceivePageDeps) =>
  async (
    service: ExportingService,
    { exportId, personId: person, run, page, file, content, last }: EventMessage<'user.data-exported'>,
  ): Promise<void> => {
    if (!(await exports.isWaiting(person, exportId, service))) return;
    const part = { exportId, service, run };
    // An export ends at latest that long after it was requested and ready.
    const expiresAt = new Date(Date.now() + 2 * keptMs);
    await pages.add({ ...part, person, page, file, content: Buffer.from(content), last, expiresAt });
    if (await pages.isComplete(part)) {
      await exports.addPart(person, exportId, { service, run }, sizeOf);
      await pages.removeOtherRuns(part);
    }
    // The export may have been removed since the first line.
    if (!(await exports.exists(person, exportId))) await pages.removeOf(exportId);
  };
