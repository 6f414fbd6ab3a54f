/**
 * Whom each row asks about, in the order of its columns:
 * - anonymous: no session
 * - newcomer: signed in, company and job not filled in yet
 * - stranger: a USER who has nothing to do with the thing or its owner
 * - friend: a USER with an accepted chat with the owner, not of the thing
 * - former: a USER who was a member of the group and has left it
 * - member: a USER in the group (or the other side of the one-to-one chat), not its owner
 * - owner: a USER who made the group, the request or the message
 * - admin: an ADMIN who is not of the thing (and who made the plans)
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
