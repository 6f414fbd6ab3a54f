import { type PresenceDeps, presence } from './presence-watches.ts';
import { publishTyping, type TypingDeps } from './typing.ts';

type ActivityDeps = PresenceDeps & Omit<TypingDeps, 'io'>;

/** Who is online, and who is typing. */
export const createPresence = (deps: ActivityDeps) => ({
  ...presence(deps),
  publishTyping: publishTyping({ ...deps, io: deps.transport.io }),
});

export type Presence = ReturnType<typeof createPresence>;

export { timeZoneOf } from './time-zone.rules.ts';
