import type { AvatarPerson } from '#entities/person/avatar.tsx';

type Person = AvatarPerson & { _id: string };

let listener: ((person: Person) => void) | undefined;
let pending: Person[] = [];

/** Opens a chat with this person. The request waits until the code of the chat is loaded. */
export function openChatWith(person: Person) {
  if (listener) listener(person);
  else pending.push(person);
}

/** The chat shell receives the requests of `openChatWith`; returns how to stop. */
export function onOpenChat(next: (person: Person) => void): () => void {
  listener = next;
  for (const person of pending.splice(0)) next(person);
  return () => {
    if (listener === next) listener = undefined;
    pending = [];
  };
}
