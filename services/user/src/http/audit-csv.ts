import type { AuditEntry } from '@layover/proto/http/audit';

/** The columns with their headings. Times are in UTC. */
export const AUDIT_COLUMNS = [
  ['at', { en: 'Time', es: 'Hora' }],
  ['actor', { en: 'By', es: 'Por' }],
  ['actorId', { en: 'By (id)', es: 'Por (id)' }],
  ['action', { en: 'Action', es: 'Acción' }],
  ['subjectType', { en: 'Type', es: 'Tipo' }],
  ['subjectName', { en: 'Name', es: 'Nombre' }],
  ['subjectId', { en: 'Id', es: 'Id' }],
  ['changes', { en: 'Changes', es: 'Cambios' }],
] as const;

type Row = Record<(typeof AUDIT_COLUMNS)[number][0], string>;

export async function* auditCsvRows(entries: AsyncIterable<AuditEntry>): AsyncGenerator<Row> {
  for await (const { at, actor, action, subjectType, subjectName, subjectId, changes } of entries)
    yield {
      at,
      action,
      subjectType,
      subjectName,
      subjectId,
      actor: `${actor.first_name} ${actor.last_name}`.trim(),
      actorId: actor._id,
      changes: changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`).join('; '),
    };
}
