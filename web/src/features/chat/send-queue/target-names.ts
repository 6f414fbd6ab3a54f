import type { userApi } from '@layover/proto/http/user/user';
import type { QueryClient } from '@tanstack/react-query';
import { fullName } from '#entities/person/person-labels.ts';
import { request } from '#shared/api/api-client.ts';
import { readArchive } from '../cache/archive-query.ts';
import { createChatCache } from '../cache/chat-cache.ts';
import { type ChatListState, hasMoreChats } from '../cache/chat-list-state.ts';
import { titleOf } from '../cache/chat-view.ts';
import { CHATS_KEY, chatsQuery, readMoreChats } from '../cache/chats-query.ts';
import { createWindows, personOfTarget, personTarget } from '../state/windows-store.ts';

/** The log-out waits at most this long for the names. */
const TIMEOUT_MS = 3_000;

/** Names of chats and persons, by target. Unknown names are read from the server. */
export async function targetNames(
  targets: readonly string[],
  owner: string,
  client: QueryClient,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const drafts = createWindows(owner).all();
  const collectKnownNames = () => {
    const chats = client.getQueryData<ChatListState>(CHATS_KEY)?.chats ?? {};
    for (const target of targets) {
      const chat = chats[target];
      const person = drafts.find(({ id }) => id === target)?.person;
      if (chat) names.set(target, titleOf(chat, owner));
      else if (person) names.set(target, fullName(person));
    }
    return targets.filter((target) => !names.has(target));
  };

  const unknown = collectKnownNames();
  if (unknown.length === 0) return names;
  const persons = unknown.flatMap((target) => personOfTarget(target) ?? []);
  const chats = unknown.filter((target) => personOfTarget(target) === undefined);
  const reading = Promise.allSettled([
    ...persons.map(async (id) => {
      const { user } = await request<typeof userApi.profile>('GET /api/user/profile/:id', { params: { id } });
      names.set(personTarget(id), fullName(user));
    }),
    chats.length > 0 && readChats(chats, owner, client),
  ]);
  await Promise.race([reading, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
  collectKnownNames();
  return names;
}

/** Reads the pages of the list until all chats are found, then the archive. */
async function readChats(ids: readonly string[], owner: string, client: QueryClient): Promise<void> {
  let chatList = await client.ensureQueryData({ ...chatsQuery(client, owner), retry: false });
  const areMissing = () => ids.some((id) => !chatList.chats[id]);
  while (areMissing() && hasMoreChats(chatList)) {
    await readMoreChats(client, owner);
    chatList = client.getQueryData<ChatListState>(CHATS_KEY) ?? chatList;
  }
  if (areMissing()) await readArchive(client, createChatCache(client, owner));
}
