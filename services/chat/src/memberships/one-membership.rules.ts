import { oid } from '../ids.ts';

/** The filter of one person's membership of a chat. */
export const oneMembership = (chatId: string, user: string) => ({ user: oid(user), chatId: oid(chatId) });

/** Part of every private change, in the same write. */
export const ownRevision = () => ({ $inc: { revision: 1 }, $set: { changedAt: new Date() } });
