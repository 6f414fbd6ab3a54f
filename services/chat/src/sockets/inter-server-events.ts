import type { PlanCount } from '@layover/proto/socket';

/** Events between the instances of the chat service. They can be lost; `periodic-resync.ts` repairs the rooms. */
export interface InterServerEvents {
  'session-revoked': (sid: string) => void;
  'account-revoked': (user: string) => void;
  /** The sockets of these users join the chat's room. */
  'chat-joined': (event: { chatId: string; users: readonly string[] }) => void;
  /** The sockets of these users leave the chat's room. */
  'chat-left': (event: { chatId: string; users: readonly string[] }) => void;
  'plan-count': (change: PlanCount) => void;
  /** These users may have come online, gone offline or changed their time zone. */
  'presence-changed': (users: readonly string[]) => void;
  /** The privacy settings of these users, or the blocks between them, have changed. */
  'presence-resync': (users: readonly string[]) => void;
}
