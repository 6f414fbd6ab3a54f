import { serviceSettings, yesOrNo } from '@layover/kit/config';
import { withUploads } from '@layover/kit/uploads/index';
import { z } from 'zod';

export const contentSettings = withUploads(
  serviceSettings.extend({
    /** Whether accounts of the last day have lower limits. */
    NEW_ACCOUNT_RAMP: yesOrNo.default(false),
    /** The address of the product in the browser, for the links of feeds. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  }),
);
export type ContentSettings = z.infer<typeof contentSettings>;
