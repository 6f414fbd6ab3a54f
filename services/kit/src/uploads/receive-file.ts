import { fieldMessage } from '@layover/proto/http/field-messages';
import type { FileUpload } from '@layover/proto/limits';
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

/** Files that one caller may send to this process at the same time. An upload ends with its response. */
const MAX_CONCURRENT_UPLOADS = 2;
const activeUploads = concurrencyLimit(MAX_CONCURRENT_UPLOADS);
/** A body with fewer bytes in this period is rejected. `within` is in milliseconds. */
const MINIMUM_RATE = { bytes: 64 * 1024, within: 20_000 };

/** A file of more bytes in this field. */
export const fileTooLarge = (field: string, maxBytes: number) => {
  const max = maxBytes / 1024 / 1024;
  return tooLarge(`A file may have ${max} MiB at most.`, {
    [field]: fieldMessage('too_many_bytes', { max }),
  });
};

/**
 * Middleware that reads a multipart form into memory: its one file into `req.file`, the other fields into `req.body`. It
 * must run after the access check.
 */
export function receiveFile(
  { field, maxBytes }: Pick<FileUpload, 'field' | 'maxBytes'>,
  minimumRate = MINIMUM_RATE,
): RequestHandler {
  // Browsers send file names in UTF-8 without declaring it.
  const form = {
    storage: boundedMemoryStorage(),
    limits: { ...LIMITS, fileSize: maxBytes },
    defParamCharset: 'utf8',
  };
  const receive = multer(form).single(field);
  return (req, res, next) => {
    const caller: string | undefined = res.locals.uploader;
    const release = caller === undefined ? () => {} : activeUploads.acquire(caller);
    if (!release) return next(tooManyUploads());
    res.once('close', release);
    let isFinished = false;
    const finish = (error?: unknown) => {
      if (isFinished) return;
      isFinished = true;
      endRateCheck();
      // An error response does not wait for the rest of the body.
      if (error && !req.complete) res.setHeader('Connection', 'close');
      next(error);
    };
    const endRateCheck = requireMinimumRate(req, minimumRate, () => finish(tooSlow()));
    receive(req, res, (error: unknown) => {
      if (error) finish(isTooLarge(error) ? fileTooLarge(field, maxBytes) : toHttpError(error, field));
      else if (!req.file) finish(invalid({ [field]: 'is missing' }));
      else if (req.file.size === 0) finish(invalid({ [field]: 'is empty' }));
      else finish();
    });
  };
}

const tooManyUploads = () =>
  tooMany(2, 'too_many_uploads', 'Other files of yours are still on their way. Try again in a moment.');

const unreadableForm = () => malformed('The form cannot be read.');

const isTooLarge = (error: unknown) => error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE';

function toHttpError(error: unknown, field: string): HttpError {
  if (error instanceof HttpError) return error;
  // Other errors are those of the form parser: a broken boundary, a truncated part, or a client that disconnected.
  if (!(error instanceof MulterError)) return unreadableForm();
  const errorField = error.field ?? field;
  switch (error.code) {
    case 'LIMIT_FILE_COUNT':
      return invalid({ [errorField]: 'takes one file' });
    case 'LIMIT_UNEXPECTED_FILE':
      return invalid({ [errorField]: errorField === field ? 'takes one file' : 'takes no file' });
    case 'LIMIT_FIELD_VALUE':
      return invalid({ [errorField]: 'is too long' });
    case 'LIMIT_FIELD_COUNT':
    case 'LIMIT_PART_COUNT':
    case 'LIMIT_FIELD_KEY':
      return tooLarge('The form has too many or too long fields.');
    default:
      return unreadableForm();
  }
}
