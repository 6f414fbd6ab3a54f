import type { ServiceName } from '@layover/proto/http/areas';
import { endpoints } from '@layover/proto/http/contracts';
import { type Endpoint, type LimitName, limitOf } from '@layover/proto/http/endpoint';
import { pathOf } from './request-target.ts';
import { areaOf, serviceOf } from './services.ts';

export interface Route {
  service: ServiceName;
  /** Undefined for pictures, and for calls that no contract has: the service responds to those with 404. */
  endpoint?: Endpoint;
  /** Undefined for pictures, which are not limited. */
  limit?: LimitName;
}

/** The areas whose services have pictures at `/api/<area>/images/<name>`. */
const PICTURES = /^\/api\/(?:user|chat|plan|Ads|blog|content|package)\/images\//;

/** Matches the same paths as the route of the service. */
const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`);

/** The calls by method and area. In descending order `/api/chat/search` comes before `/api/chat/:id`, which it matches too. */
const calls = Map.groupBy(
  endpoints
    .toSorted((a, b) => (a.path < b.path ? 1 : -1))
    .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint.path) })),
  ({ endpoint }) => `${endpoint.method} ${areaOf(endpoint.path)}`,
);

/** The route of a call with a normalized target; undefined when the target belongs to no service. */
export function routeOf(method: string, target: string): Route | undefined {
  const service = serviceOf(target);
  if (!service) return undefined;
  const path = pathOf(target);
  // Services respond to HEAD and OPTIONS by the route of GET.
  const routed = method === 'HEAD' || method === 'OPTIONS' ? 'GET' : method;
  if (routed === 'GET' && PICTURES.test(path)) return { service };
  const candidates = calls.get(`${routed} ${areaOf(path)}`);
  const endpoint = candidates?.find(({ pattern }) => pattern.test(path))?.endpoint;
  return { service, endpoint, limit: limitOf(endpoint ?? { method: routed }) };
}

/** The only path that accepts WebSocket upgrades. */
const SOCKET_PATH = '/api/socket.io';

export function isSocketTarget(target: string): boolean {
  const path = pathOf(target);
  return path === SOCKET_PATH || path.startsWith(`${SOCKET_PATH}/`);
}
