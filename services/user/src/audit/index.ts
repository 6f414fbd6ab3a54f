import type { Connection } from 'mongoose';
import type { ProfileModel } from '../profiles/index.ts';
import { auditModel } from './audit.model.ts';
import { auditQuery } from './audit.query.ts';
import { auditConsumers } from './record-admin-action.ts';
import { recordExport } from './record-export.ts';

/** The audit trail of what ADMINs do, in all services. */
export function createAudit(mongo: Connection, profiles: ProfileModel) {
  const model = auditModel(mongo);
  return {
    model,
    ...auditQuery(model, profiles),
    recordExport: recordExport(model),
    consumers: auditConsumers(model),
  };
}

export type { AuditModel } from './audit.model.ts';
export { forgetPerson } from './forget-person.ts';
