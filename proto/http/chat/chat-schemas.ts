import { z } from 'zod';
import { GROUP_MEMBERS_MAX, INVITATION_MEMBERS_MAX, textRules } from '../../limits.ts';
import { fieldMessage } from '../field-messages.ts';
import { ClientId, Id, Instant, Person, Picture, Tier, text } from '../shared-schemas.ts';
import { LocaleCode } from '../translations.ts';
import { FirstMessage, Message } from './message-schemas.ts';

export const GroupName = text(textRules.groupName);

/** An invitation to a group as the invited person sees it: its members, and none of its messages. */
export const Invitation = z
  .object({
    /** The group's id. */
    _id: Id,
    chat_name: z.string(),
    picture: Picture,
    by: Person,
    /** Some of the members. The inviter is the first. */
    members: z.array(Person).max(INVITATION_MEMBERS_MAX),
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
    /** The name of a plan's chat in further languages, by the code of the language. */
    nameTranslations: z.record(LocaleCode, z.string()),
    chat_type: z.enum(['simple', 'group']),
    userinital: Person,
    /** The members of a group who manage it. In the chat of a plan its creator, also without being a member. */
    managers: z.array(Id),
    userdestination: Person.nullable(),
    persons: z.array(
      z.object({
        user: Person,
        /** The reader has blocked this person. Nobody can see who has blocked them. */
        blocked: z.boolean(),
        show_chat: z.boolean(),
        /** Highest `seq` the person has seen. */
        readSeq: z.number().int(),
      }),
    ),
    /** In a group: `readSeq` of the last members who have left it. */
    formerReads: z.array(z.number().int()),
    /** The reader's own count only. `mentioned`: one of the messages that are counted mentions the reader. */
    unreadmsg: z.array(z.object({ user: Id, unreadMsgCount: z.number().int(), mentioned: z.boolean() })),
    lastMsgDate: Instant,
    lastMsgUser: Id.nullable(),
    /** `isCut`: the text is truncated, because a list shows only its beginning. */
    lastMessage: Message.extend({ isCut: z.literal(true).optional() }).nullable(),
    /** The chat is a request: until the recipient accepts it, only the initiator may write. */
    requesting: z.boolean(),
    /** The reader has blocked this chat (or left the group) and cannot write. */
    blocked: z.boolean(),
    /** The reader has left this group, or was removed. The chat shows its state of that moment. */
    left: z.boolean(),
    /** People with a pending invitation to this group. Only its managers see them. */
    invited: z.array(Person),
    /** Former members who ask to be added to this group again. Only its managers see them. */
    asking: z.array(Person),
    /** People who were removed from the chat of a plan and cannot join it. Only the creator of the plan sees them. */
    removed: z.array(Person).optional(),
    /** The reader has left this group and has asked to be added again. */
    asked: z.boolean(),
    /** Messages up to this `seq` are hidden from the reader: sent before the reader joined, or deleted with the chat. */
    begins: z.number().int(),
    pinned: z.boolean(),
    /** The reader has marked the chat as unread, whatever they have read of it. */
    markedUnread: z.boolean(),
    /** The reader gets no notifications until this time. */
    mutedUntil: Instant.nullable(),
    /** The plan to which this group belongs. Its name and picture are the plan's. */
    planId: Id.nullable(),
    /** Picture of the plan; empty for other chats. */
    planImage: Picture,
    /** Picture that a manager has set for the group; empty for none, in other chats and for former members. */
    picture: Picture,
    /** The plan ended more than a week ago, so nobody can write in this chat. */
    ended: z.boolean(),
    seq: z.number().int(),
    /**
     * The client sends it back to `changes` unchanged. It grows when the chat has changed for this reader. A private
     * action (block, archive, mute, pin, mark as unread, delete, read without a receipt) raises the revision of its own reader only. In a
     * busy chat it is the low watermark, which can be below the revision of the newest message: the server then sends the
     * last half minute again, so that the client misses no message that was still being stored.
     */
    revision: z.number().int(),
    /** It grows with each change that this reader can see: of two answers, the one with the lower version is older. */
    version: z.number().int(),
    createdAt: Instant,
  })
  .meta({ id: 'Chat' });
export type Chat = z.infer<typeof Chat>;

export const Revision = z.number().int().min(0);

/** Position in a catch-up that takes several calls. */
export const CatchUpCursor = z.strictObject({
  /** When the catch-up started. */
  at: Instant,
  /** Chats that are complete. */
  done: z.array(Id),
  /** Chats that need another call. `sent`: last revision sent; `settled`: low watermark, below which no message can still be stored; `upTo`: last revision to send. */
  open: z.record(Id, z.strictObject({ sent: Revision, settled: Revision, upTo: Revision })),
});
export type CatchUpCursor = z.infer<typeof CatchUpCursor>;

export const CreateChatBody = z.discriminatedUnion('chat_type', [
  z.strictObject({
    chat_type: z.literal('simple'),
    userinital: Id.optional(),
    userdestination: Id,
    persons: z
      .array(z.strictObject({ user: Id, blocked: z.boolean().optional(), show_chat: z.boolean().optional() }))
      .max(2)
      .optional(),
    chat_name: z.string().max(0).optional(),
  }),
  z.strictObject({
    chat_type: z.literal('group'),
    userinital: Id.optional(),
    userdestination: Id.nullish(),
    persons: z
      .array(z.strictObject({ user: Id, blocked: z.boolean().optional(), show_chat: z.boolean().optional() }))
      .min(1, fieldMessage('no_person'))
      .max(GROUP_MEMBERS_MAX),
    chat_name: GroupName,
    /** A repeated call with the same id responds with the group that the first call has created. */
    clientId: ClientId.optional(),
  }),
]);

export const GenerateChatBody = z.strictObject({
  friendID: Id,
  /** Id of the chat, where the client has it. */
  chatID: Id.nullish(),
  newMessage: z.union([FirstMessage, z.strictObject({ text: FirstMessage, clientId: ClientId.optional() })]),
});

/** `personID` is required in a group. A one-to-one chat has only one other person. */
export const PersonBody = z
  .strictObject({ personID: Id.optional(), blocked: z.boolean().optional() })
  .optional();

const used = z.number().int().nonnegative();

/** The document of an error that a limit of the package causes. */
export const LimitUse = z.object({
  tier: Tier,
  limit: z.number().int(),
  used,
  /** The time from which more is possible with the same package; null if there is none. */
  resetsAt: Instant.nullable(),
});
export type LimitUse = z.infer<typeof LimitUse>;

/** The limits of the caller's package. A new account can have a lower one. */
export const ChatLimits = z.object({
  tier: Tier,
  /** New chats, groups and invitations of the day. A limit of null means no limit. */
  newChats: z.object({ limit: z.number().int().nullable(), used, resetsAt: Instant }),
  /** The people of a group, with its creator. */
  groupMembers: z.number().int(),
});
export type ChatLimits = z.infer<typeof ChatLimits>;
