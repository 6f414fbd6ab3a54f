import { isDuplicateKey } from '@layover/kit/mongo';
import type { ExportingService } from '@layover/proto/http/user/data-export';
import { type ExportPageDocument, type ExportPageModel, PAGES_OF_RUN } from './export-page.model.ts';

/** The pages of one attempt of a service to send everything. */
interface Run {
  exportId: string;
  service: ExportingService;
  run: string;
}

/** A file of a run: the pages from the first one to the last one. */
interface StoredFile extends Run {
  name: string;
  size: number;
  first: number;
  last: number;
}

/** Pages of one read, of half a megabyte each at most. */
const READ_AT_ONCE = 4;

export type ExportPageRepository = ReturnType<typeof exportPageRepository>;

export function exportPageRepository(pages: ExportPageModel) {
  return {
    /** A page that is stored already does not change. */
    async add(page: Omit<ExportPageDocument, '_id' | 'size'>): Promise<void> {
      const _id = [page.exportId, page.service, page.run, page.page].join(':');
      try {
        await pages.create({ ...page, _id, size: page.content.length });
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
    },

    /** Whether the last page and all before it are stored. */
    async isComplete({ exportId, service, run }: Run): Promise<boolean> {
      const ofRun = { exportId, service, run };
      const last = await pages.findOne({ ...ofRun, last: true }, { page: 1 }).lean();
      return last !== null && (await pages.countDocuments(ofRun).hint(PAGES_OF_RUN)) === last.page + 1;
    },

    /** The files of a run, without their contents. */
    async files({ exportId, service, run }: Run): Promise<StoredFile[]> {
      const ofRun = { exportId, service, run };
      const files: StoredFile[] = [];
      const found = pages.find({ ...ofRun, file: { $ne: '' } }, { page: 1, file: 1, size: 1 });
      for await (const { file, page, size } of found.sort({ page: 1 }).hint(PAGES_OF_RUN).lean().cursor()) {
        const latest = files.at(-1);
        if (latest?.name === file) Object.assign(latest, { size: latest.size + size, last: page });
        else files.push({ ...ofRun, name: file, size, first: page, last: page });
      }
      return files;
    },

    async *read({ exportId, service, run, first, last }: StoredFile): AsyncGenerator<Uint8Array> {
      const found = pages
        .find({ exportId, service, run, page: { $gte: first, $lte: last } }, { content: 1 })
        .sort({ page: 1 })
        .hint(PAGES_OF_RUN)
        .lean()
        .cursor({ batchSize: READ_AT_ONCE });
      // The driver gives binary values as its own type when a document is read lean.
      for await (const { content } of found) yield (content as unknown as { buffer: Uint8Array }).buffer;
    },

    async removeOtherRuns({ exportId, service, run }: Run): Promise<void> {
      await pages.deleteMany({ exportId, service, run: { $ne: run } });
    },

    async removeOf(exportId: string): Promise<void> {
      await pages.deleteMany({ exportId });
    },

    /** Called when the account is deleted. */
    async removeUserData(person: string): Promise<void> {
      await pages.deleteMany({ person });
    },
  };
}
