import type { Connection } from 'mongoose';
import { type FindReadersDeps, findReaders } from './find-readers.ts';
import { readMarksModel } from './read-mark.model.ts';
import { readMarkRepository } from './read-mark.repository.ts';

type ReadReceiptsDeps = { mongo: Connection } & Omit<FindReadersDeps, 'readMarks'>;

/** When people have read up to which message, and who has read a message. */
export function createReadReceipts({ mongo, ...deps }: ReadReceiptsDeps) {
  const readMarks = readMarkRepository(readMarksModel(mongo));
  return { readMarks, findReaders: findReaders({ ...deps, readMarks }) };
}

export type { ReadMarkRepository } from './read-mark.repository.ts';
