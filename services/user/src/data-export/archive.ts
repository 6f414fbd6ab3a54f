import { Readable } from 'node:stream';
import { ExportingService } from '@layover/proto/http/user/data-export';
import type { Locale } from '@layover/proto/http/user/user';
import { ZipFile } from 'yazl';
import { archiveIndex } from './archive-index.ts';
import type { DataExportDocument } from './data-export.model.ts';
import type { ExportPageRepository } from './export-page.repository.ts';

/** The folder of each service. */
const FOLDERS: Readonly<Record<ExportingService, string>> = {
  user: 'profile',
  auth: 'account',
  chat: 'chats',
  plan: 'plans-and-trips',
  content: 'site',
  payment: 'payments',
};

const ORDER = ExportingService.options;

export interface Archive {
  size: number;
  /** Begins to read the files. The stream fails when one of them is removed meanwhile. */
  read: () => NodeJS.ReadableStream;
}

/**
 * The archive of an export, made of its pages while it is read, so that it is not stored a second time. Files are stored
 * as they are: the size is known before the first byte, and a browser notices when some are missing.
 */
export const openArchive =
  (pages: Pick<ExportPageRepository, 'files' | 'read'>) =>
  async ({ exportId, parts, readyAt }: DataExportDocument, locale: Locale): Promise<Archive> => {
    const mtime = readyAt ?? new Date();
    const inOrder = parts.toSorted((one, other) => ORDER.indexOf(one.service) - ORDER.indexOf(other.service));
    const stored = await Promise.all(
      inOrder.map(({ service, run }) => pages.files({ exportId, service, run })),
    );
    const files = stored.flat().map((file) => ({ ...file, path: `${FOLDERS[file.service]}/${file.name}` }));
    const zip = new ZipFile();
    // The library requests files before the stream is read, and a caller that needs only the size must not cause reads.
    const { promise: isRead, resolve: begin } = Promise.withResolvers<void>();
    const index = archiveIndex(
      files.map(({ path }) => path),
      mtime,
      locale,
    );
    zip.addBuffer(Buffer.from(index), 'index.html', { compress: false, mtime });
    for (const file of files)
      zip.addReadStreamLazy(file.path, { compress: false, mtime, size: file.size }, (done) => {
        void isRead.then(() => done(null, Readable.from(pages.read(file), { objectMode: false })));
      });
    zip.on('error', (err: Error) => (zip.outputStream as Readable).destroy(err));
    const size = await new Promise<number>((resolve) => {
      // The types leave out the parameter of the callback.
      const onSize = resolve as unknown as () => void;
      zip.end({ forceZip64Format: false, comment: '' }, onSize);
    });
    const read = () => {
      begin();
      return zip.outputStream;
    };
    return { size, read };
  };
