import { z } from 'zod';
import type { FileStorage } from './file-storage.ts';
import { localStorage } from './local-storage.ts';
import { s3Storage } from './s3-storage.ts';

/**
 * Where pictures and other files are kept: a folder, or a bucket of any S3-compatible store. Added to a service's settings with `.extend(uploadSettings)`.
 * Credentials of the bucket come by the standard chain of the AWS SDK (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a role, …).
 */
export const uploadSettings = {
  UPLOADS_DIR: z.string().min(1).optional(),
  UPLOADS_S3_BUCKET: z.string().min(1).optional(),
  /** Absent for AWS itself. */
  UPLOADS_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  UPLOADS_S3_REGION: z.string().min(1).default('us-east-1'),
};
export type UploadSettings = z.infer<z.ZodObject<typeof uploadSettings>>;

/** @throws Error when the settings name neither a folder nor a bucket, or the folder cannot be made */
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
  throw new Error('Settings are missing or wrong:\n  UPLOADS_DIR: is missing, and so is UPLOADS_S3_BUCKET');
}
