import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import { type MaintainPlansDeps, maintainPlans } from './maintain-plans.ts';

export const MAINTENANCE_INTERVAL_MS = 30_000;

/** Keeps plans correct as time passes. */
export function createMaintenance({ logger, ...deps }: MaintainPlansDeps & { logger: Logger }) {
  const maintain = maintainPlans(deps);
  return {
    maintainPlans: maintain,
    stop: runPeriodically({
      name: 'the maintenance of plans',
      firstAfterMs: MAINTENANCE_INTERVAL_MS,
      everyMs: MAINTENANCE_INTERVAL_MS,
      run: () => maintain(),
      logger,
    }),
  };
}
