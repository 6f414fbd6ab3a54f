import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { unavailable } from '../errors.ts';

/** Bytes of uploads that all requests of the process together may hold; nine of the largest files. */
const MAX_BUFFERED_BYTES = 96 * 1024 * 1024;
let bufferedBytes = 0;

/** As multer's memory storage, with a bound on what all uploads together hold from their first byte to the end of their answer. */
export const boundedMemoryStorage = (max = MAX_BUFFERED_BYTES): StorageEngine => ({
  _handleFile: (req: Request, file, done) => {
    const chunks: Buffer[] = [];
    let size = 0;
    req.res?.once('close', () => {
      bufferedBytes -= size;
      size = 0;
    });
    file.stream.on('data', (chunk: Buffer) => {
      if (bufferedBytes + chunk.length > max) {
        file.stream.destroy(unavailable('Many files are arriving right now. Try again in a moment.', 5));
        return;
      }
      bufferedBytes += chunk.length;
      size += chunk.length;
      chunks.push(chunk);
    });
    file.stream.once('error', done);
    file.stream.once('end', () => done(null, { buffer: Buffer.concat(chunks), size }));
  },
  _removeFile: (_req, file, done) => {
    file.buffer = Buffer.alloc(0);
    done(null);
  },
});
