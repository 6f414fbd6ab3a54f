import { type DataExport, ExportingService } from '@layover/proto/http/user/data-export';
import type { DataExportDocument } from '../data-export/index.ts';

/** An export that has expired is no longer shown, although the cleanup has not removed it yet. */
export function presentExport(document: DataExportDocument | null): DataExport | null {
  if (!document || document.expiresAt <= new Date()) return null;
  const { exportId, state, parts, requestedAt, readyAt, expiresAt, size } = document;
  return {
    _id: exportId,
    state,
    size,
    readyAt: readyAt?.toISOString() ?? null,
    requestedAt: requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    services: ExportingService.options.map((service) => ({
      service,
      isComplete: parts.some((part) => part.service === service),
    })),
  };
}
