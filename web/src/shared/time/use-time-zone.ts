import { useSyncExternalStore } from 'react';
import { userTimeZone } from './place-time.ts';

const never = () => () => {};

/** The user's time zone. The server, which does not know it, renders times in UTC. */
export const useTimeZone = (): string => useSyncExternalStore(never, userTimeZone, () => 'UTC');
