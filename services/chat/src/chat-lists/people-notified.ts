import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { ChatState } from '../chat-state/index.ts';
import type { PersonCache } from '../people/index.ts';

type Kind = 'chat_request' | 'group_invitation' | 'group_added';

export type PeopleNotified = ReturnType<typeof peopleNotified>;

/** Makes the events by which the user service notifies people of what one person did, with the page that shows the chat. */
export function peopleNotified({ people }: { people: Pick<PersonCache, 'show'> }) {
  async function about(
    kind: Kind,
    { _id, chat_name, picture, revision }: Pick<ChatState, '_id' | 'chat_name' | 'picture' | 'revision'>,
    by: string,
    userIds: readonly string[],
  ): Promise<OutboxEntry[]> {
    if (userIds.length === 0) return [];
    const { first_name, last_name, profilePhoto } = (await people.show([by]))(by);
    const params = { person: `${first_name} ${last_name}`.trim(), ...(chat_name && { group: chat_name }) };
    const path = `/destinations?chat=${_id}`;
    const fields = {
      kind,
      userIds: [...userIds],
      subjectId: _id,
      params,
      path,
      image: picture?.path ?? profilePhoto,
    };
    return [outboxEntry('chat.people-notified', { ...fields, personId: by }, { version: revision })];
  }

  return {
    about,

    /**
     * The recipient of a request, or the people who were added or invited to a group. Nobody for the chat of a plan,
     * because people join it themselves.
     */
    async ofNewChat(chat: ChatState): Promise<OutboxEntry[]> {
      const { creator, members, candidates } = chat;
      if (chat.plan) return [];
      const others = members.filter((member) => member !== creator);
      if (chat.chat_type === 'simple') return about('chat_request', chat, creator, others);
      const invited = candidates.filter(({ state, open }) => state === 'invited' && open);
      return [
        ...(await about('group_added', chat, creator, others)),
        ...(await about(
          'group_invitation',
          chat,
          creator,
          invited.map(({ user }) => user),
        )),
      ];
    },
  };
}
