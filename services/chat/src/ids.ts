import { createHash } from 'node:crypto';
import { Types } from 'mongoose';

/** Ids are hex strings in the code and ObjectIds in the database. */
export const oid = (id: string) => new Types.ObjectId(id);
export const oids = (ids: Iterable<string>) => Array.from(ids, oid);
export const hex = (id: Types.ObjectId) => id.toHexString();
export const newHexId = () => new Types.ObjectId().toHexString();

/** A deterministic id, so that repeated and concurrent writes meet at one document. */
export const hashedId = (name: string): string =>
  createHash('sha256').update(name).digest('hex').slice(0, 24);

/**
 * The id of the one chat of two people. It is made from the pair, so that concurrent starts meet at one
 * document and nothing has to be looked up.
 */
export function chatIdOfPair(one: string, other: string): string {
  const pair = [one, other].sort().join(':');
  return hashedId(`chat of ${pair}`);
}

/** The id of a group with a client id, so that a repeated call finds the first one's group. */
export const groupIdOf = (creator: string, clientId: string): string =>
  hashedId(`group of ${creator}:${clientId}`);

/** The id of the chat of a plan, so that concurrent first joins meet at one document. */
export const planChatIdOf = (planId: string): string => hashedId(`chat of plan ${planId}`);

/** The id of the star of a person on a message. */
export const starIdOf = (messageId: string, user: string): string => hashedId(`star of ${messageId}:${user}`);

/** The id of a membership. */
export const membershipIdOf = (chatId: string, user: string): string =>
  hashedId(`membership of ${chatId}:${user}`);
