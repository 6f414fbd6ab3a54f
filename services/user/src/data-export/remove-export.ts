import type { DataExportDocument } from './data-export.model.ts';
import type { DataExportRepository } from './data-export.repository.ts';
import type { ExportPageRepository } from './export-page.repository.ts';

interface RemoveExportDeps {
  exports: DataExportRepository;
  pages: ExportPageRepository;
}

/** Removes the export of a person, if there is one. */
export const removeExport =
  (deps: RemoveExportDeps) =>
  async (person: string): Promise<void> => {
    const found = await deps.exports.find(person);
    if (found) await remove(deps, found);
  };

/** Removes the exports that have expired. */
export const removeExpiredExports = (deps: RemoveExportDeps) => async (): Promise<void> => {
  for (const expired of await deps.exports.expired()) await remove(deps, expired);
};

/**
 * Removes the pages before the document, so that after a crash the document still leads to the remaining pages. The
 * second removal finds pages that were stored meanwhile.
 */
async function remove(
  { exports, pages }: RemoveExportDeps,
  { _id, exportId }: DataExportDocument,
): Promise<void> {
  await pages.removeOf(exportId);
  await exports.remove(_id, exportId);
  await pages.removeOf(exportId);
}
