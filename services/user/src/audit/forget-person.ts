import type { AuditModel } from './audit.model.ts';

/**
 * Takes the names and values of a deleted account out of the audit trail. What was done, when and by whom stays, with bare
 * ids: this is what the trail is kept for.
 */
export const forgetPerson =
  (audit: AuditModel) =>
  async (about: string): Promise<void> => {
    await audit.updateMany({ about }, { $set: { subjectName: '', changes: [] }, $unset: { about: 1 } });
  };
