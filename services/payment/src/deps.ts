import type { ServiceContext } from '@layover/kit/service';
import { packageModel } from './data/package.model.ts';

export type PaymentDeps = ReturnType<typeof openDeps>;

export const openDeps = ({ mongo }: Pick<ServiceContext, 'mongo'>) => ({
  models: { packages: packageModel(mongo) },
});
