import { z } from 'zod';
import type { FileStorage } from './file-storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';

/**
 * Where pictures and other files are stored: a folder, or a bucket of any S3-compatible store. The AWS SDK finds the
 * credentials of the bucket by its standard chain (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a role, …).
 */
const uploadSettings = {
  UPLOADS_DIR: z.string().min(1).optional(),
  UPLOADS_S3_BUCKET: z.string().min(1).optional(),
  /** Not set for AWS itself. */
  UPLOADS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
};
export type UploadSettings = z.infer<z.ZodObject<typeof uploadSettings>>;

const MISSING = 'is missing, and so is UPLOADS_S3_BUCKET';

/** The settings of a process that stores files. They must name a folder or a bucket. */
export const withUploads = <S extends z.ZodRawShape>(settings: z.ZodObject<S>) =>
  settings.extend(uploadSettings).refine((value) => hasStorage(value as Partial<UploadSettings>), {
    path: ['UPLOADS_DIR'],
    error: MISSING,
    // Runs although other settings are wrong, so that one message lists all errors.
    when: () => true,
  });

const hasStorage = ({ UPLOADS_DIR, UPLOADS_S3_BUCKET }: Partial<UploadSettings>) =>
  Boolean(UPLOADS_DIR || UPLOADS_S3_BUCKET);

/** @throws Error when neither is set or the folder cannot be created */
export function openStorage(prefix: string, settings: UploadSettings): FileStorage {
  const { UPLOADS_DIR, UPLOADS_S3_BUCKET, UPLOADS_S3_ENDPOINT, UPLOADS_S3_REGION } = settings;
  if (UPLOADS_S3_BUCKET) {
    return s3Storage({
      bucket: UPLOADS_S3_BUCKET,
      endpoint: UPLOADS_S3_ENDPOINT,
      region: UPLOADS_S3_REGION,
      folder: prefix,
    });
  }
  if (UPLOADS_DIR) return localStorage(UPLOADS_DIR, prefix);
  throw new Error(`UPLOADS_DIR ${MISSING}`);
}
