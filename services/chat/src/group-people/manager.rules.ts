import { oid } from '../ids.ts';

export interface Managed {
  creator: string;
  /** Absent in the chat of a plan and in groups from before there were managers: their creator manages them. */
  managers?: readonly string[];
}

export const managersOf = ({ creator, managers }: Managed): readonly string[] => managers ?? [creator];
export const isManager = (group: Managed, user: string): boolean => managersOf(group).includes(user);

/** The managers of a group, as an expression of MongoDB. */
export const storedManagers = { $ifNull: ['$managers', ['$creator']] };
/** The condition that this person manages the group, as an expression of MongoDB. */
export const isManagedBy = (user: string) => ({ $in: [oid(user), storedManagers] });
