import type { Handler } from '@layover/kit/events/consumer';
import type { AuditModel } from './audit.model.ts';

/** Stores an entry of the audit trail once for each event. A stored entry is never changed. */
export const recordAdminAction =
  (audit: AuditModel): Handler<'plan.admin-action'> =>
  async ({ actorId, action, subjectType, subjectId, subjectName, changes }, { id, time }) => {
    const entry = {
      ...{ actor: actorId, action, subjectType, subjectId, subjectName, at: time },
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    };
    await audit.updateOne({ _id: id }, { $setOnInsert: entry }, { upsert: true });
  };
