import { serviceSettings } from '@layover/kit/config';
import { withUploads } from '@layover/kit/uploads/index';
import { z } from 'zod';

export const planSettings = withUploads(
  serviceSettings.extend({
    /** Hours between the reminder of a plan and its start. */
    PLAN_REMINDER_HOURS: z.coerce.number().min(0).max(72).default(3),
  }),
);
export type PlanSettings = z.infer<typeof planSettings>;
