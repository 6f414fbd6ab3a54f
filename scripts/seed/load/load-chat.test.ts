import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestService, type TestService } from '@layover/kit/testing/start-test-service';
import { openStorage } from '@layover/kit/uploads/storage';
import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { messageModel } from '../../../services/chat/src/messages/message.model.ts';
import { chatService } from '../../../services/chat/src/service.ts';
import { personId, personOf } from '../people/people.ts';
import { createPictureStore } from '../pictures/picture-store.ts';
import { loadChat } from './load-chat.ts';
import type { SeedContext } from './seed-context.ts';

describe('loadChat', () => {
  let service: TestService;
  let folder: string;
  let context: SeedContext;

  beforeAll(async () => {
    service = await startTestService(chatService);
    folder = await mkdtemp(join(tmpdir(), 'layover-seed-'));
    context = {
      now: new Date(),
      database: () => service.mongo,
      pictures: createPictureStore((owner) =>
        openStorage(owner, { UPLOADS_DIR: folder, UPLOADS_S3_REGION: 'us-east-1' }),
      ),
      password: () => 'not asked for here',
      log: () => undefined,
    };
    await loadChat(context);
  }, 120_000);

  afterAll(async () => {
    await service?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const as = (key: string) => {
    const { first_name, last_name, email, rol, selected_package } = personOf(key);
    const person = { first_name, last_name, email, rol, selected_package, profilePhoto: '' };
    return service.as({ _id: personId(key), ...person });
  };

  const chatsOf = async (key: string) => {
    const { body } = await as(key).get('/api/chat/user').expect(200);
    return body.document as { chats: Chat[]; unread: number };
  };

  it('gives Elena her conversations, newest first, with what she has not read', async () => {
    const { chats } = await chatsOf('elena');
    const shown = chats.map(({ chat_name, persons, unreadmsg }) => {
      const other = persons.find(({ user }) => user._id !== personId('elena'));
      return [chat_name || other?.user.first_name, unreadmsg[0]?.unreadMsgCount ?? 0];
    });
    expect(shown.slice(0, 4)).toEqual([
      ['Noémie', 1],
      ['Alfama, tonight', 2],
      ['Rahul', 1],
      ['João', 0],
    ]);
  });

  it('leaves Rahul’s request pending, so that Elena can accept it and then answer', async () => {
    const { chats } = await chatsOf('elena');
    const request = chats.find(({ requesting }) => requesting)!;
    expect(request.userinital.first_name).toBe('Rahul');
    const answer = { chatId: request._id, text: 'They can, and it is the better half.' };
    await as('elena').post('/api/message').send(answer).expect(403);
    await as('elena').post(`/api/chat/accept-chat/${request._id}`).expect(200);
    await as('elena').post('/api/message').send(answer).expect(201);
  });

  it('invites Elena and Noémie to a group that Elena can join', async () => {
    const invitationsOf = async (key: string): Promise<Invitation[]> =>
      (await as(key).get('/api/chat/user').expect(200)).body.document.invitations;
    const [invitation] = await invitationsOf('elena');
    expect(await invitationsOf('noemie')).toMatchObject([{ _id: invitation?._id }]);
    expect(invitation).toMatchObject({ by: { first_name: 'Ana' }, memberCount: 3 });
    await as('elena').post(`/api/chat/accept-chat/${invitation?._id}`).expect(200);
    expect(await invitationsOf('elena')).toEqual([]);
  });

  it('finds messages newest first, across chats as well', async () => {
    const { body } = await as('elena').get('/api/message/search?text=th&limit=50').expect(200);
    const times = body.document.messages.map(({ createdAt }: { createdAt: string }) => createdAt);
    expect(times.length).toBeGreaterThan(5);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('shows a history in order, with faces whose pictures are stored', async () => {
    const { chats } = await chatsOf('noemie');
    const { body } = await as('noemie').get(`/api/message/${chats[0]!._id}`).expect(200);
    const { messages } = body.document;
    expect(messages.map(({ seq }: { seq: number }) => seq)).toEqual(
      messages.map((_: unknown, index: number) => index + 1),
    );
    const names = new Set(await readdir(join(folder, 'user')));
    for (const { user } of messages) {
      expect(user.profilePhoto).toMatch(/^\/user\/images\/[0-9a-f]{32}\.webp$/);
      expect(names).toContain(user.profilePhoto.split('/').pop());
    }
  });

  it('changes nothing when it runs again, and puts back only what is missing', async () => {
    expect(await loadChat({ ...context, now: new Date() })).toBe(0);
    const messages = messageModel(service.mongo);
    const one = await messages.findOne({ text: 'I have the red umbrella' }).lean();
    await messages.deleteOne({ _id: one!._id });
    expect(await loadChat(context)).toBe(1);
    expect(await messages.findById(one!._id).lean()).toEqual(one);
  });
});
