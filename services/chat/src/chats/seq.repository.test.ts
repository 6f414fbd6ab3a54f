import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openTestDatabase, type TestDatabase } from '@layover/kit/testing/test-database';
import { newId } from '@layover/kit/testing/tokens';
import { REQUEST_MESSAGES_MAX } from '@layover/proto/limits';
import { newChat, newGroup } from '../chat-state/new-chat.rules.ts';
import { chatModel } from './chat.model.ts';
import { chatRepository } from './chat.repository.ts';
import { contactRepository } from './contact.repository.ts';
import { groupRepository } from './group.repository.ts';
import { type SeqRepository, seqRepository } from './seq.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

describe('the sequence numbers of a chat', () => {
  const [ann, ben, cleo] = [newId(), newId(), newId()];
  const now = () => new Date();

  /** The repositories of one instance of the service. */
  function instance() {
    const model = chatModel(database.mongo);
    return {
      chats: chatRepository(model, { publish: () => {} }),
      contacts: contactRepository(model, { publish: () => {} }),
      seqs: seqRepository(model),
      groups: groupRepository(model, { publish: () => {} }),
    };
  }

  async function group() {
    const instances = [instance(), instance()] as const;
    const _id = newId();
    const draft = { _id, chat_name: 'Lisbon', creator: ann, members: [ann, ben, cleo] };
    await instances[0].chats.insert(newGroup(draft, newId(), now()), []);
    return { _id, instances };
  }

  const allocate = async ({ seqs }: { seqs: SeqRepository }, chatId: string, senders: string[]) => {
    const messages = senders.map((sender) => ({ _id: newId(), sender }));
    return (await seqs.allocate([{ chatId, messages }], now())).get(chatId);
  };
  const firstSeq = async (...args: Parameters<typeof allocate>) => (await allocate(...args))?.firstSeq;

  it('are consecutive when two instances allocate them', async () => {
    const { _id, instances } = await group();
    const [first, second] = instances;
    expect(await firstSeq(first, _id, [ann, ben])).toBe(2);
    expect(await firstSeq(second, _id, [cleo])).toBe(4);
    expect(await firstSeq(first, _id, [ben])).toBe(5);
    expect(await firstSeq(second, _id, [ann])).toBe(6);
  });

  it('are not allocated to a member who has just left on the other instance', async () => {
    const { _id, instances } = await group();
    const [first, second] = instances;
    expect(await firstSeq(first, _id, [ben])).toBe(2);
    expect(await second.groups.leave(_id, { user: ben, readSeq: 0 }, newId(), now())).not.toBeNull();
    expect(await firstSeq(first, _id, [ben])).toBeUndefined();
    expect(await firstSeq(first, _id, [cleo])).toBeDefined();
  });

  it('are returned with the new version of the permissions after a block, which uses no number itself', async () => {
    const { _id, instances } = await group();
    const [first, second] = instances;
    expect(await firstSeq(first, _id, [ben])).toBe(2);
    await second.contacts.raiseAclVersions([_id]);
    expect(await allocate(first, _id, [ben])).toMatchObject({ firstSeq: 3, aclVersion: 1 });
  });

  it('are not allocated to a person who was never a member, and the chat does not change', async () => {
    const { _id, instances } = await group();
    const [first] = instances;
    await allocate(first, _id, [ann]);
    const before = await first.chats.byId(_id);
    expect(await allocate(first, _id, [newId()])).toBeUndefined();
    expect(await first.chats.byId(_id)).toEqual(before);
  });

  it('are allocated in a pending request only to its creator, up to the limit', async () => {
    const own = instance();
    const _id = newId();
    const draft = { _id, chat_type: 'simple' as const, chat_name: '', creator: ann, members: [ann, ben] };
    await own.chats.insert(newChat(draft, now()), []);
    expect(await allocate(own, _id, [ben])).toBeUndefined();
    expect(await allocate(own, _id, [ann, ben])).toBeUndefined();
    expect(await firstSeq(own, _id, Array(REQUEST_MESSAGES_MAX).fill(ann))).toBe(1);
    expect(await allocate(own, _id, [ann])).toBeUndefined();
  });

  it('are allocated in all other chats of a batch in which one sender may not write', async () => {
    const groups = [await group(), await group(), await group()];
    const [first] = groups[0]!.instances;
    const ranges = await first.seqs.allocate(
      groups.map(({ _id }, index) => ({
        chatId: _id,
        messages: [{ _id: newId(), sender: index === 1 ? newId() : ann }],
      })),
      now(),
    );
    expect(groups.map(({ _id }) => ranges.get(_id)?.firstSeq)).toEqual([2, undefined, 2]);
  });

  it('are unique when many batches of two instances overlap in the same chats', async () => {
    const groups = [await group(), await group(), await group()];
    const { instances } = groups[0]!;
    const batches = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const chats = index % 2 ? groups : groups.toReversed();
        const messages = [ann, ben].map((sender) => ({ _id: newId(), sender }));
        return instances[index % 2]!.seqs.allocate(
          chats.map(({ _id }) => ({ chatId: _id, messages })),
          now(),
        );
      }),
    );
    for (const { _id } of groups) {
      const firstSeqs = batches.flatMap((ranges) => ranges.get(_id)?.firstSeq ?? []).sort((a, b) => a - b);
      expect(firstSeqs.every((seq, index) => index === 0 || seq - firstSeqs[index - 1]! >= 2)).toBe(true);
      expect(firstSeqs.length).toBeGreaterThan(0);
      expect((await instances[0].chats.byId(_id))!.seq).toBe(41);
    }
  });
});
