import type { Faults } from './faults/faults.ts';
import type { Calls } from './http/calls.ts';
import type { Store } from './store.ts';
import type { Certificate } from './webhooks/certificate.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

/** What every call of the sandbox uses. */
export interface Sandbox {
  /** The address of the sandbox, such as `http://127.0.0.1:20000`. */
  url: string;
  clientId: string;
  clientSecret: string;
  store: Store;
  faults: Faults;
  certificate: Certificate;
  deliveries: Deliveries;
  calls: Calls;
  /** The requests with a request id that have not ended. */
  running: Set<string>;
}

/** The time in seconds, as in PayPal's resources. */
export const now = () => new Date().toISOString().replace(/\.\d+Z$/, 'Z');
