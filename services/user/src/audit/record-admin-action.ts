import type { Handler } from '@layover/kit/events/consumer';
import type { AdminActionType } from '@layover/proto/events/catalogue';
import type { AuditModel } from './audit.model.ts';

/** Stores an entry of the audit trail once for each event. A stored entry only changes when the person whom it names is deleted. */
const recordAdminAction =
  (audit: AuditModel): Handler<AdminActionType> =>
  async ({ actorId, action, subjectType, subjectId, subjectName, changes, personId }, { id, time }) => {
    const entry = {
      actor: actorId,
      action,
      subjectType,
      subjectId,
      subjectName,
      at: time,
      ...(personId && { about: personId }),
      changes: changes.map(({ field, before, after }) => ({ field, before, after })),
    };
    await audit.updateOne({ _id: id }, { $setOnInsert: entry }, { upsert: true });
  };

/** The changes of all services. */
export function auditConsumers(audit: AuditModel) {
  const record = recordAdminAction(audit);
  return {
    'auth.admin-action': record,
    'user.admin-action': record,
    'chat.admin-action': record,
    'plan.admin-action': record,
    'content.admin-action': record,
    'payment.admin-action': record,
  };
}
