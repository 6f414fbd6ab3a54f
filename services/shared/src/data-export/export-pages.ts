import type { ExportedFile } from './exported-file.ts';

/** A piece of a file that an event carries. */
interface ExportPage {
  /** Empty in the last page of all. */
  file: string;
  content: Buffer;
  last: boolean;
}

/** Bytes of a page: far below what RabbitMQ accepts, and few enough pages for files of many megabytes. */
export const PAGE_BYTES = 512 * 1024;

/** Divides files into pages, reading no more than a page and a chunk at a time. An extra page marks the end. */
export async function* exportPages(files: AsyncIterable<ExportedFile>): AsyncGenerator<ExportPage> {
  for await (const { name, content } of files) {
    let waiting = Buffer.alloc(0);
    let isEmpty = true;
    for await (const chunk of content) {
      waiting = Buffer.concat([waiting, typeof chunk === 'string' ? Buffer.from(chunk) : chunk]);
      for (; waiting.length >= PAGE_BYTES; waiting = waiting.subarray(PAGE_BYTES)) {
        isEmpty = false;
        yield { file: name, content: waiting.subarray(0, PAGE_BYTES), last: false };
      }
    }
    if (waiting.length > 0 || isEmpty) yield { file: name, content: waiting, last: false };
  }
  yield { file: '', content: Buffer.alloc(0), last: true };
}
