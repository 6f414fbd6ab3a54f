import { EncodedDocument, SharedText } from '@layover/kit/http/encoded-document';
import type { chatApi } from '@layover/proto/http/chat/chat';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { peopleIn, presentMessage } from '../message-views/index.ts';
import type { StoredMessage } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';

type Answer = ResponseOf<typeof chatApi.changes>;

/** An answer with its messages as lists that readers share. */
export interface Changes extends Omit<Answer, 'messages'> {
  lists: readonly (readonly StoredMessage[])[];
}

/**
 * Serialises the answers of a catch-up. A message looks the same to all its readers, so a shared list is
 * serialised and compressed once. Nothing is kept longer than the lists.
 */
export function encodeChanges(people: PersonCache): (changes: Changes) => Promise<EncodedDocument<Answer>> {
  const lists = new WeakMap<readonly StoredMessage[], Promise<SharedText>>();

  async function write(list: readonly StoredMessage[]): Promise<SharedText> {
    const show = await people.show(list.flatMap(peopleIn));
    const shown = list.map((message) => presentMessage(message, show));
    return SharedText.of(JSON.stringify(shown).slice(1, -1));
  }

  function textOf(list: readonly StoredMessage[]): Promise<SharedText> {
    const text = lists.get(list) ?? write(list);
    lists.set(list, text);
    return text;
  }

  return async ({ lists: all, ...own }) => {
    const texts = await Promise.all(all.filter(({ length }) => length > 0).map(textOf));
    const joined = texts.flatMap((text, index) => (index === 0 ? [text] : [',', text]));
    // The shared part comes first, so that its checksum is the same for all readers.
    return new EncodedDocument<Answer>(['{"messages":[', ...joined, '],', JSON.stringify(own).slice(1)]);
  };
}
