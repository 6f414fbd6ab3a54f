import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { uploadsBusy } from '../errors.ts';

/** Bytes that the uploads of all requests of the process may occupy: nine of the largest files. */
const MAX_BUFFERED_BYTES = 96 * 1024 * 1024;
let bufferedBytes = 0;

/** Multer's memory storage with a limit on all uploads together. An upload counts until its response is closed. */
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
        file.stream.destroy(uploadsBusy());
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
