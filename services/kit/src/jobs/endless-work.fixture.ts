import { createLogger } from '../logger.ts';
import { openParcels } from './leased-jobs.fixture.ts';
import { leasedJobs } from './leased-jobs.ts';

// A process that claims a job and renews its lease until it is killed.
const { parcels } = await openParcels(String(process.env.NAMESPACE));
leasedJobs({
  name: 'delivering a parcel',
  model: parcels,
  dueField: 'dueAt',
  work: () => new Promise(() => undefined),
  pollMs: 20,
  logger: createLogger('test', 'silent'),
  leaseMs: 1_500,
});
