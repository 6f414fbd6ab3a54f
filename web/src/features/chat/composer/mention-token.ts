import type { Person } from '@layover/proto/http/shared-schemas';
import { MENTION_SIGN } from '@layover/proto/mentions';
import { foldText } from '@layover/proto/text/compare';
import { fullName } from '#entities/person/person-labels.ts';

/** An "@" before the caret, with what is typed after it. */
interface MentionToken {
  at: number;
  query: string;
}

const TOKEN = new RegExp(`${MENTION_SIGN}([^@\\n]{0,80})$`, 'u');

export function mentionTokenBefore(text: string, caret: number): MentionToken | undefined {
  const query = TOKEN.exec(text.slice(0, caret))?.[1];
  return query === undefined ? undefined : { at: caret - query.length - 1, query };
}

/** The people of whose name a word begins with the query. Nobody once it is a whole name, which needs no list any more. */
export function peopleNamed(query: string, people: readonly Person[]): Person[] {
  const typed = foldText(query);
  const found = people.filter((person) => {
    const name = foldText(fullName(person));
    return name.startsWith(typed) || name.includes(` ${typed}`);
  });
  return found.every((person) => fullName(person) === query) ? [] : found;
}
