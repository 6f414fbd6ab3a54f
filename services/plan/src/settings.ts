import { serviceSettings, yesOrNo } from '@layover/kit/config';
import { withUploads } from '@layover/kit/uploads/index';
import { z } from 'zod';

export const planSettings = withUploads(
  serviceSettings.extend({
    /** Hours between the reminder of a plan and its start. */
    PLAN_REMINDER_HOURS: z.coerce.number().min(0).max(72).default(3),
    /** Whether accounts of the last day have lower limits. */
    NEW_ACCOUNT_RAMP: yesOrNo.default(false),
    /** The address of the product in the browser, for the links of calendars and sitemaps. */
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:8080'),
  }),
);
export type PlanSettings = z.infer<typeof planSettings>;
