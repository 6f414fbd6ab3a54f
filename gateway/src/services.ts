import { areas, type ServiceName } from '@layover/proto/http/areas';

export const services = Object.keys(areas) as ServiceName[];

const serviceByArea = new Map(
  services.flatMap((service) => areas[service].map((area) => [area, service] as const)),
);

/** The part of a normalized request target after `/api/`; empty for other targets. */
export const areaOf = (target: string): string => /^\/api\/([^/?]+)/.exec(target)?.[1] ?? '';

/** The service of a normalized request target; undefined when the target belongs to none. */
export const serviceOf = (target: string): ServiceName | undefined => serviceByArea.get(areaOf(target));
