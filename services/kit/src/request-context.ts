import { AsyncLocalStorage } from 'node:async_hooks';

interface RequestContext {
  /** Follows a request from the gateway through every service and into the events it causes. */
  requestId: string;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

export function currentRequestId(): string | undefined {
  return requestContext.getStore()?.requestId;
}
