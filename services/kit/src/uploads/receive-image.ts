import type { RequestHandler } from 'express';
import multer, { MulterError } from 'multer';
import { HttpError, invalid, malformed, tooLarge } from '../errors.ts';
import { heldMemory } from './held-memory.ts';
import { imageTooLarge, MAX_IMAGE_BYTES } from './image.ts';

/** Counts, and sizes in bytes, of one form. */
const LIMITS = {
  files: 1,
  fileSize: MAX_IMAGE_BYTES,
  fields: 20,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  fieldNestingDepth: 2,
  fieldArrayIndexLimit: 50,
  headerPairs: 20,
};

/** Reads a multipart form with one picture in `field` into `req.file`, in memory, and its other fields into `req.body`. */
export function receiveImage(field: string): RequestHandler {
  const receive = multer({ storage: heldMemory(), limits: LIMITS }).single(field);
  return (req, res, next) => {
    receive(req, res, (error: unknown) => {
      if (error) next(refusalOf(error, field));
      else if (!req.file) next(invalid({ [field]: 'is missing' }));
      else if (req.file.size === 0) next(invalid({ [field]: 'is empty' }));
      else next();
    });
  };
}

function refusalOf(error: unknown, field: string): HttpError {
  if (error instanceof HttpError) return error;
  // What is not multer's own comes from reading the form: a broken boundary, a part cut short, a reader gone.
  if (!(error instanceof MulterError)) return malformed('The form cannot be read.');
  const at = error.field ?? field;
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return imageTooLarge();
    case 'LIMIT_FILE_COUNT':
      return invalid({ [at]: 'takes one picture' });
    case 'LIMIT_UNEXPECTED_FILE':
      return invalid({ [at]: at === field ? 'takes one picture' : 'takes no file' });
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
