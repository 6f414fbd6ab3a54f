/**
 * The kinds of users, in the order of the columns of a row:
 * - anonymous: has no session
 * - newcomer: is signed in, without company and job in the profile
 * - stranger: a USER without any relation to the object or its owner
 * - friend: a USER with an accepted chat with the owner, but without access to the object
 * - former: a USER who has left the group
 * - member: a USER in the group or the other side of the one-to-one chat, not its owner
 * - owner: a USER who created the group, the chat request or the message
 * - admin: an ADMIN without access to the object, who created the plans
 */
export const ACTORS = [
  'anonymous',
  'newcomer',
  'stranger',
  'friend',
  'former',
  'member',
  'owner',
  'admin',
] as const;
export type Actor = (typeof ACTORS)[number];
export type Person = Exclude<Actor, 'anonymous'>;
export const PEOPLE = ACTORS.filter((actor) => actor !== 'anonymous');
