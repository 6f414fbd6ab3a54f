import { type DataExportOptions, openDataExport } from '@layover/shared/data-export/open-data-export';
import { type GatherAuthDataDeps, gatherAuthData } from './gather-auth-data.ts';

type DataExportContext = Omit<DataExportOptions, 'service' | 'gather'>;

/** Copies of the data that auth stores about a person. */
export const createDataExport = (context: DataExportContext, models: Omit<GatherAuthDataDeps, 'mongo'>) =>
  openDataExport({
    ...context,
    service: 'auth',
    gather: gatherAuthData({ ...models, mongo: context.mongo }),
  });
