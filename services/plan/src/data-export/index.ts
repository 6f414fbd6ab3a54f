import type { ServiceContext } from '@layover/kit/service';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import type { PlanSettings } from '../settings.ts';
import { type GatherPlanDataDeps, gatherPlanData } from './gather-plan-data.ts';

type DataExportContext = Pick<ServiceContext<PlanSettings>, 'mongo' | 'settings' | 'logger' | 'outbox'>;

/** Copies of the data that the service stores about a person. */
export const createDataExport = (context: DataExportContext, deps: GatherPlanDataDeps) =>
  openDataExport({ ...context, service: 'plan', gather: gatherPlanData(deps) });
