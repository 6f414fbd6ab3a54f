import { z } from 'zod';
import { endpoint, FileBytes } from '../endpoint.ts';
import { Secret } from '../plan/calendar.ts';
import { Id, Instant } from '../shared-schemas.ts';

/** The services that store data about people. Each has a folder in the archive. */
export const ExportingService = z
  .enum(['user', 'auth', 'chat', 'plan', 'content', 'payment'])
  .meta({ id: 'ExportingService' });
export type ExportingService = z.infer<typeof ExportingService>;

const DataExportState = z.enum(['gathering', 'ready']).meta({ id: 'DataExportState' });

/** A copy of all data of a person, as one archive (ZIP). */
export const DataExport = z
  .object({
    _id: Id,
    state: DataExportState,
    requestedAt: Instant,
    /** Null while the data is being gathered. */
    readyAt: Instant.nullable(),
    /** The time at which it is removed. */
    expiresAt: Instant,
    /** Bytes of the archive; null while the data is being gathered. */
    size: z.number().int().nullable(),
    /** Whether all data of a service has arrived. */
    services: z.array(z.object({ service: ExportingService, isComplete: z.boolean() })),
  })
  .meta({ id: 'DataExport' });
export type DataExport = z.infer<typeof DataExport>;

const Answer = z.object({ export: DataExport.nullable() });

export const dataExportApi = {
  state: endpoint({
    method: 'GET',
    path: '/api/user/data-export',
    access: 'user',
    summary: "The latest copy of the caller's data; null if there is none.",
    response: Answer,
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/user/data-export',
    access: 'user',
    summary: "Have a copy of all the caller's data made. It takes the place of an earlier one.",
    status: 202,
    response: Answer,
    errors: { export_running: 409, export_limit: 429 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/user/data-export',
    access: 'user',
    summary: "Remove the copy of the caller's data, also while it is being made.",
    response: Answer,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/user/data-export/link',
    access: 'user',
    needsConfirmation: true,
    summary: "A path that downloads the caller's archive once, within a minute.",
    response: z.object({ path: z.string(), expiresAt: Instant }),
    errors: { export_not_ready: 409 },
  }),
  archive: endpoint({
    method: 'GET',
    path: '/api/user/data-export/archive/:secret',
    access: 'public',
    summary: 'The archive (ZIP), by the path of a link. The link then no longer works.',
    params: z.object({ secret: Secret }),
    response: FileBytes,
  }),
} as const;
