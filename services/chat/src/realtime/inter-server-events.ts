import type { OnlineUser, PlanCount } from '@layover/proto/socket';

/** Events between the instances of the chat service. They can be lost; `periodic-resync.ts` repairs the rooms. */
export interface InterServerEvents {
  'session-revoked': (sid: string) => void;
  'account-revoked': (user: string) => void;
  /** The sockets of these users join the chat's room. */
  'chat-joined': (event: { chatId: string; users: readonly string[] }) => void;
  /** The sockets of these users leave the chat's room. */
  'chat-left': (event: { chatId: string; users: readonly string[] }) => void;
  'plan-count': (change: PlanCount) => void;
  'presence-delta': (delta: PresenceDelta) => void;
  'presence-snapshot': (snapshot: PresenceSnapshot) => void;
  /** Requests a snapshot from this instance. */
  'presence-snapshot-request': (instance: string) => void;
  /** The privacy settings of these users, or the blocks between them, have changed. */
  'presence-resync': (users: readonly string[]) => void;
}

/**
 * Users who came online at an instance or changed their time zone, and users who went offline there. `number` increases by
 * one with each delta that holds a user, so a receiver detects a gap; a delta without users is a heartbeat.
 */
export interface PresenceDelta {
  instance: string;
  number: number;
  came: readonly OnlineUser[];
  gone: readonly string[];
}

/** All users who are online at an instance, as of the delta with this number. */
export interface PresenceSnapshot {
  instance: string;
  number: number;
  users: readonly OnlineUser[];
}
