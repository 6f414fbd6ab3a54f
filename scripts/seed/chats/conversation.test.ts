import { describe, expect, it } from '@jest/globals';
import { textProblem } from '@layover/proto/http/text-rules';
import { textRules } from '@layover/proto/limits';
import { packages } from '../packages.ts';
import { personOf } from '../people/people.ts';
import { chats } from './conversation.ts';

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe('chats', () => {
  it('have existing members and senders', () => {
    for (const chat of chats) {
      const members = chat.type === 'group' ? chat.members : [chat.initiator, chat.recipient];
      expect(unique([...members])).toBe(true);
      for (const key of members) expect(personOf(key).key).toBe(key);
      for (const [from] of chat.lines) expect(members).toContain(from);
    }
  });

  it('have messages in order of time, the last some minutes ago', () => {
    for (const { lines } of chats) {
      const ages = lines.map(([, minutesAgo]) => minutesAgo);
      expect(ages).toEqual(ages.toSorted((a, b) => b - a));
      expect(ages.at(-1)).toBeGreaterThan(5);
    }
  });

  it('count no own messages as unread', () => {
    for (const { lines, unread = {} } of chats) {
      for (const [key, count] of Object.entries(unread)) {
        expect(lines.slice(-count).map(([from]) => from)).not.toContain(key);
      }
    }
  });

  it('respect the limits of group names and members', () => {
    for (const chat of chats) {
      if (chat.type !== 'group') continue;
      expect(textProblem(chat.name, textRules.groupName)).toBeUndefined();
      expect(chat.members).toContain(chat.creator);
      const { limits } = packages.find(({ tier }) => tier === personOf(chat.creator).selected_package)!;
      expect(chat.members.length + Object.keys(chat.invited ?? {}).length).toBeLessThanOrEqual(
        limits.groupMembers,
      );
    }
  });

  it('invite only people without a chat with the inviter', () => {
    const invited = chats.flatMap((chat) =>
      chat.type === 'group'
        ? Object.entries(chat.invited ?? {}).map(([key, minutesAgo]) => ({ chat, key, minutesAgo }))
        : [],
    );
    expect(invited.map(({ key }) => key)).toEqual(['elena', 'noemie']);
    for (const { chat, key, minutesAgo } of invited) {
      expect(chat.members).not.toContain(key);
      expect(minutesAgo).toBeLessThan(chat.lines[0]![1]);
      const both = [key, chat.creator];
      const pairs = chats.filter((pair) => pair.type === 'simple' && both.includes(pair.initiator));
      expect(pairs.some((pair) => pair.type === 'simple' && both.includes(pair.recipient))).toBe(false);
    }
  });

  it('have one pending request, to Elena, with messages of its sender only', () => {
    const pending = chats.filter((chat) => chat.type === 'simple' && chat.requesting);
    expect(pending).toMatchObject([{ initiator: 'rahul', recipient: 'elena' }]);
    expect(pending[0]?.lines.every(([from]) => from === 'rahul')).toBe(true);
  });
});
