import { baseSettings, serviceSettings } from '@layover/kit/config';
import { withUploads } from '@layover/kit/uploads/storage';
import { z } from 'zod';

export const seedSettings = withUploads(
  baseSettings
    .pick({ NAMESPACE: true })
    .extend(serviceSettings.pick({ MONGODB_URI: true }).shape)
    .extend({
      /** The password of all demo accounts. Without it one is generated and printed. */
      DEMO_PASSWORD: z.string().min(10, 'must be at least 10 characters').max(128).optional(),
    }),
);
