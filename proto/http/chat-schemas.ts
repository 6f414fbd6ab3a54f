import { z } from 'zod';
import { INVITATION_MEMBERS_MAX, textRules } from '../limits.ts';
import { Message } from './message.ts';
import { Id, Instant, Person, text } from './shared-schemas.ts';

export const GroupName = text(textRules.groupName);

/** An invitation to a group, as the person who was invited sees it: who is there, and nothing of what is said. */
export const Invitation = z
  .object({
    /** The group's id. */
    _id: Id,
    chat_name: z.string(),
    by: Person,
    /** Some of the members, the one who invites first. */
    members: z.array(Person).max(INVITATION_MEMBERS_MAX),
    /** How many members there are. */
    memberCount: z.number().int(),
    createdAt: Instant,
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** A chat as one of its members sees it. */
export const Chat = z
  .object({
    _id: Id,
    chat_name: z.string(),
    chat_type: z.enum(['simple', 'group']),
    userinital: Person,
    userdestination: Person.nullable(),
    persons: z.array(
      z.object({
        user: Person,
        /** Whether the reader of this answer has blocked the person; nobody learns who has blocked them. */
        blocked: z.boolean(),
        show_chat: z.boolean(),
        /** Highest `seq` the person has seen. */
        readSeq: z.number().int(),
      }),
    ),
    /** In a group: how far the last ones who have left it had read, as the others saw it. */
    formerReads: z.array(z.number().int()),
    /** The reader's own count. */
    unreadmsg: z.array(z.object({ user: Id, unreadMsgCount: z.number().int() })),
    lastMsgDate: Instant,
    lastMsgUser: Id.nullable(),
    /** `isCut`: only the beginning of its text, which is all that a list shows. */
    lastMessage: Message.extend({ isCut: z.literal(true).optional() }).nullable(),
    /** True until the recipient accepts; until then only the initiator may write. */
    requesting: z.boolean(),
    /** The reader has blocked this chat (or left the group) and cannot write. */
    blocked: z.boolean(),
    /** The reader was a member of this group and is none any more: all of it is shown as it was then, and nothing later. */
    left: z.boolean(),
    /** Of a group, for its creator alone: who has an invitation that was not accepted. */
    invited: z.array(Person),
    /** Of a group, for its creator alone: former members who ask to come back. */
    asking: z.array(Person),
    /** The reader has left this group and has asked to come back. */
    asked: z.boolean(),
    /** Messages up to this place are not the reader's to see: written before joining, or emptied. */
    begins: z.number().int(),
    pinned: z.boolean(),
    /** No notifications for the reader until then. */
    mutedUntil: Instant.nullable(),
    seq: z.number().int(),
    /**
     * The client sends it back to `changes` unchanged. It grows when something has changed for this reader. A private
     * action (block, archive, mute, pin, delete, read in secret) raises the revision of its own reader alone. In a busy
     * chat it is lower than the revision of the newest message, so the server sends the last half minute again and the
     * client misses no message that was still being stored.
     */
    revision: z.number().int(),
    createdAt: Instant,
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;

export const Revision = z.number().int().min(0);

/** How far a catch-up has come that takes several calls. */
export const CatchUpCursor = z.strictObject({
  /** When it began. */
  at: Instant,
  /** The chats that have been answered. */
  done: z.array(Id),
  /** The chats that need another call. `sent`: last revision sent; `settled`: no message below it can still arrive; `upTo`: last revision to send. */
  open: z.record(Id, z.strictObject({ sent: Revision, settled: Revision, upTo: Revision })),
});
export type CatchUpCursor = z.infer<typeof CatchUpCursor>;
