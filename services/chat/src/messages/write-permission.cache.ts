import type { ChatState } from '../chats/chat.rules.ts';
import { WATERMARK_LAG_MS } from '../chats/watermark.rules.ts';
import { writeErrorCode } from './write-permission.rules.ts';

/** What decides who may write in a chat; `aclVersion` has grown when any of it has changed. */
export type WritingRules = Pick<
  ChatState,
  'members' | 'closedBy' | 'creator' | 'requesting' | 'requestMessages' | 'aclVersion' | 'watermarkAt'
>;

/** How long a chat is taken for what it was when last read, in milliseconds. */
const FRESH_MS = 2_000;
const MAX_ENTRIES = 5_000;

/** The chats written to a moment ago, as they were then. */
export function writePermissionCache() {
  const known = new Map<string, { rules: WritingRules; until: number }>();

  return {
    /** The `aclVersion` under which all of the writers may write, and nothing but their places has to be written. */
    allowing(
      chatId: string,
      writers: readonly string[],
      at: Date,
    ): { aclVersion: number | undefined } | undefined {
      const entry = known.get(chatId);
      if (!entry || entry.until < Date.now()) return undefined;
      const { rules } = entry;
      if (rules.requesting || rules.watermarkAt.getTime() <= at.getTime() - WATERMARK_LAG_MS)
        return undefined;
      const refused = writers.some((writer) => writeErrorCode(rules, writer) !== undefined);
      return refused ? undefined : { aclVersion: rules.aclVersion };
    },

    /** Without members: they are the ones known, under the same aclVersion. */
    remember(chatId: string, found: Omit<WritingRules, 'members'> & { members?: string[] }): void {
      const members = found.members ?? known.get(chatId)?.rules.members;
      if (!members) return;
      known.delete(chatId);
      known.set(chatId, { rules: { ...found, members }, until: Date.now() + FRESH_MS });
      if (known.size > MAX_ENTRIES) for (const oldest of known.keys()) if (known.delete(oldest)) break;
    },

    forget: (chatId: string): void => void known.delete(chatId),
  };
}
