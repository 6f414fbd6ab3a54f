import type { AuditModel } from './audit.model.ts';

/**
 * Removes the names and values of a deleted account from the audit trail. The action, its time and the ids of the people
 * stay, because they are the purpose of the trail.
 */
export const forgetPerson =
  (audit: AuditModel) =>
  async (about: string): Promise<void> => {
    await audit.updateMany({ about }, { $set: { subjectName: '', changes: [] }, $unset: { about: 1 } });
  };
