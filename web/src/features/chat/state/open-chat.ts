import type { Chat } from '@layover/proto/http/chat/chat';
import type { AvatarPerson } from '#entities/person/avatar.tsx';

type Person = AvatarPerson & { _id: string };

/** A chat to open: the one with a person, or one that the server has just returned. */
type ChatIntent = { person: Person } | { chat: Chat };

let listener: ((intent: ChatIntent) => void) | undefined;
let pending: ChatIntent[] = [];

function send(intent: ChatIntent) {
  if (listener) listener(intent);
  else pending.push(intent);
}

/** Opens a chat with this person. The request waits until the code of the chat is loaded. */
export const openChatWith = (person: Person): void => send({ person });

/** Opens this chat. The request waits until the code of the chat is loaded. */
export const openChat = (chat: Chat): void => send({ chat });

/** The chat shell receives the requests; returns how to stop. */
export function onOpenChat(next: (intent: ChatIntent) => void): () => void {
  listener = next;
  for (const intent of pending.splice(0)) next(intent);
  return () => {
    if (listener === next) listener = undefined;
    pending = [];
  };
}
