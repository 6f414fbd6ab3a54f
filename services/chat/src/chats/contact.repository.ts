import { encodeBody } from '@layover/kit/events/envelope';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatState } from '../chat-state/index.ts';
import { oid, oids } from '../ids.ts';
import { type ChatDocument, type ChatModel, toChat } from './chat.model.ts';
import { lastMessage, literal, nextAclVersion, updateChat, waitingEvents } from './update-chat.repository.ts';

export type ContactRepository = ReturnType<typeof contactRepository>;

/**
 * Changes that make or end the contact of two people, which is an accepted chat that neither has blocked. Each of them
 * carries `chat.contact-changed` in the same write. Its version is the `aclVersion` of the chat.
 */
export function contactRepository(model: ChatModel, outbox: Pick<Outbox, 'publish'>) {
  /** The contact is decided by `isConnected`, an expression, because it depends on the chat at the moment of the write. */
  function contactChange(members: readonly string[], isConnected: unknown) {
    const [userId = '', otherId = ''] = members.toSorted();
    const type = 'chat.contact-changed';
    const made = outboxEntry(type, { userId, otherId, connected: true }, { version: 0 });
    const ended = { ...made, body: encodeBody(type, { userId, otherId, connected: false }) };
    const stored = { $cond: [isConnected, literal(made), literal(ended)] };
    const entry = { $mergeObjects: [stored, { version: nextAclVersion }] };
    return {
      with: { $concatArrays: [waitingEvents, [entry]] },
      without: waitingEvents,
      publish({ _id, closedBy, aclVersion = 0 }: ChatState): void {
        const entry = closedBy.length === 0 ? made : ended;
        outbox.publish(model, oid(_id), [{ ...entry, version: aclVersion }]);
      },
    };
  }

  return {
    /**
     * Accepts a request, and allocates the seq of its system message. Null unless the request is pending and the user
     * is its recipient.
     */
    async accept(
      { _id, members }: Pick<ChatState, '_id' | 'members'>,
      user: string,
      messageId: string,
      at: Date,
    ): Promise<ChatState | null> {
      const recipient = oid(user);
      const contact = contactChange(members, { $eq: ['$closedBy', []] });
      const accepted = await updateChat(model)(
        _id,
        {
          members: recipient,
          closedBy: { $nin: [recipient] },
          requesting: true,
          creator: { $ne: recipient },
        },
        {
          at,
          messageCount: 1,
          changesPermissions: true,
          set: { requesting: false, outbox: contact.with, ...lastMessage(messageId, user, at) },
        },
      );
      if (accepted) contact.publish(accepted);
      return accepted;
    },

    /**
     * Closes a one-to-one chat for those of the two who block the other one. Changes nothing if the chat follows a newer
     * revision of their blocks. Takes no revision of the chat, because a block is private. The contact of a chat that is
     * still a request begins with its acceptance.
     */
    async setClosedBy(
      { _id, members }: Pick<ChatState, '_id' | 'members'>,
      blockers: readonly string[],
      revision: number,
    ): Promise<void> {
      const closedBy = literal(oids(blockers));
      const contact = contactChange(members, literal(blockers.length === 0));
      const after = await model.collection.findOneAndUpdate(
        { _id: oid(_id), pairRevision: { $not: { $gte: revision } } },
        [
          {
            $set: {
              closedBy,
              pairRevision: revision,
              aclVersion: nextAclVersion,
              outbox: { $cond: ['$requesting', contact.without, contact.with] },
            },
          },
        ],
        { returnDocument: 'after', projection: { outbox: 0, allocations: 0 } },
      );
      if (after && !after.requesting) contact.publish(toChat(after as ChatDocument));
    },

    /** Makes groups read the blocks of their members again. Takes no revision of the groups, because a block is private. */
    async raiseAclVersions(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await model.collection.updateMany({ _id: { $in: oids(ids) }, chat_type: 'group' }, [
        { $set: { aclVersion: nextAclVersion } },
      ]);
    },
  };
}
