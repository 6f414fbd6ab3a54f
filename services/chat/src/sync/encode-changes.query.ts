import { EncodedDocument, SharedText } from '@layover/kit/http/encoded-document';
import type { chatApi } from '@layover/proto/http/chat';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import type { PersonCache } from '../members/person.cache.ts';
import type { StoredMessage } from '../messages/message.rules.ts';
import { peopleIn, presentMessage } from '../messages/present-message.query.ts';

type Answer = ResponseOf<typeof chatApi.changes>;

/** An answer whose messages are not shown yet: lists that readers share. */
export interface Changes extends Omit<Answer, 'messages'> {
  lists: readonly (readonly StoredMessage[])[];
}

/**
 * Writes the answers of a catch-up. A message looks the same to everybody who may see it, so a list that several
 * readers are given is written and compressed once. Nothing outlives the lists.
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
    // The shared part comes first: its checksum is the same for all then.
    return new EncodedDocument<Answer>(['{"messages":[', ...joined, '],', JSON.stringify(own).slice(1)]);
  };
}
