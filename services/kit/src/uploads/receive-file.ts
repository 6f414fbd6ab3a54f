import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { HttpError, invalid, malformed, tooLarge, tooMany, tooSlow } from '../errors.ts';
import { requireMinimumRate } from '../http/minimum-rate.ts';
import { boundedMemoryStorage } from './bounded-memory-storage.ts';

/** Counts, and sizes in bytes, of one form. */
const LIMITS = {
  files: 1,
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  fieldNestingDepth: 2,
  fieldArrayIndexLimit: 50,
  headerPairs: 20,
};

export interface ReceiveOptions {
  /** Largest file, in bytes. */
  maxBytes: number;
  /** Refusal of a larger one. */
  refusal?: () => HttpError;
  /** What has to come of it, in bytes and milliseconds. */
  pace?: { bytes: number; within: number };
}

/** How many files one caller may be sending to this process, from the first byte to the answer. */
const AT_ONCE = 2;
const underWay = concurrencyLimit(AT_ONCE);
const PACE = { bytes: 64 * 1024, within: 20_000 };

const fileTooLarge = (maxBytes: number) => tooLarge(`A file may have ${maxBytes / 1024 / 1024} MiB at most.`);

/**
 * Makes the middleware that reads a multipart form with one file in `field` into `req.file`, in memory, and its other
 * fields into `req.body`.
 */
export function receiveFile({
  maxBytes,
  refusal = () => fileTooLarge(maxBytes),
  pace = PACE,
}: ReceiveOptions) {
  // Browsers write a file's name in UTF-8 and do not say so.
  const form = {
    storage: boundedMemoryStorage(),
    limits: { ...LIMITS, fileSize: maxBytes },
    defParamCharset: 'utf8',
  };
  return (field: string): RequestHandler => {
    const receive = multer(form).single(field);
    return (req, res, next) => {
      const caller: string | undefined = res.locals.uploader;
      const release = caller === undefined ? () => {} : underWay.acquire(caller);
      if (!release) return next(tooManyUploads());
      res.once('close', release);
      let isOver = false;
      const end = (error?: unknown) => {
        if (isOver) return;
        isOver = true;
        // The answer does not wait for the rest of the body.
        if (error && !req.complete) res.setHeader('Connection', 'close');
        next(error);
      };
      requireMinimumRate(req, pace, () => end(tooSlow()));
      receive(req, res, (error: unknown) => {
        if (error) end(isTooLarge(error) ? refusal() : refusalOf(error, field));
        else if (!req.file) end(invalid({ [field]: 'is missing' }));
        else if (req.file.size === 0) end(invalid({ [field]: 'is empty' }));
        else end();
      });
    };
  };
}

const tooManyUploads = () =>
  tooMany(2, 'too_many_uploads', 'Other files of yours are still on their way. Try again in a moment.');

const isTooLarge = (error: unknown) => error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';

function refusalOf(error: unknown, field: string): HttpError {
  if (error instanceof HttpError) return error;
  // What is not multer's own comes from reading the form: a broken boundary, a part cut short, a reader gone.
  if (!(error instanceof MulterError)) return malformed('The form cannot be read.');
  const at = error.field ?? field;
  switch (error.code) {
    case 'LIMIT_FILE_COUNT':
      return invalid({ [at]: 'takes one file' });
    case 'LIMIT_UNEXPECTED_FILE':
      return invalid({ [at]: at === field ? 'takes one file' : 'takes no file' });
    case 'LIMIT_FIELD_VALUE':
      return invalid({ [at]: 'is too long' });
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_KEY':
      return tooLarge('The form has too many or too long fields.');
    default:
      return malformed('The form cannot be read.');
  }
}
