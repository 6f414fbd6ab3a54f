import { randomUUID } from 'node:crypto';
import type { AuditModel } from './audit.model.ts';

interface ExportedList {
  actor: string;
  /** The content of the list, such as `users`. */
  list: string;
  filter: object;
  rows: number;
}

/** Records that an ADMIN exports a list. Call it before the first row is sent. */
export const recordExport =
  (audit: AuditModel) =>
  async ({ actor, list, filter, rows }: ExportedList): Promise<void> => {
    const changes = Object.entries({ rows, ...filter })
      .filter(([, value]) => value !== undefined)
      .map(([field, value]) => ({ field, before: '', after: String(value) }));
    await audit.create({
      _id: randomUUID(),
      actor,
      action: `${list}.export`,
      subjectType: list,
      subjectId: list,
      subjectName: '',
      changes,
      at: new Date(),
    });
  };
