import { randomUUID } from 'node:crypto';
import { type Handler, type Handlers, Reply } from '@layover/kit/http/serve';
import type { chatApi } from '@layover/proto/http/chat/chat';
import type { ChatDeps } from '../deps.ts';
import { chatNotFound } from '../errors.ts';
import { chatIdOfPair } from '../ids.ts';

type ChatCallDeps = Pick<
  ChatDeps,
  | ('chats' | 'memberChats' | 'listChats' | 'listInvitations' | 'catchUp' | 'newChats')
  | ('startChat' | 'acceptChat' | 'sendMessage' | 'changeBlock')
  | ('archiveChat' | 'deleteChat' | 'muteChat' | 'pinChat' | 'markUnread')
  | ('createGroup' | 'leaveGroup' | 'renameGroup' | 'changeManager' | 'changePicture' | 'planChats')
  | ('addPerson' | 'removePerson' | 'liftRemoval' | 'acceptInvitation' | 'declineInvitation' | 'askToReturn')
>;

export function chatHandlers(deps: ChatCallDeps): Handlers<typeof chatApi> {
  const { present: view } = deps.memberChats;
  const groupOutcome = { error: 0 };
  const leave: Handler<typeof chatApi.leave | typeof chatApi.leaveByGet> = async ({ params, caller }) =>
    new Reply({ chat: await deps.leaveGroup(params.id, caller._id) }, groupOutcome);
  return {
    create: async ({ body, caller }) => {
      const chat =
        body.chat_type === 'simple'
          ? await deps.startChat(caller, body.userdestination, 'userdestination')
          : await deps.createGroup(caller, {
              chat_name: body.chat_name,
              persons: body.persons.map(({ user }) => user),
              clientId: body.clientId,
            });
      return { chat: await view(chat, caller._id) };
    },

    generate: async ({ body, caller }) => {
      const { friendID, chatID, newMessage } = body;
      if (chatID && chatID !== chatIdOfPair(caller._id, friendID)) throw chatNotFound();
      const { text, clientId = randomUUID() } =
        typeof newMessage === 'string' ? { text: newMessage } : newMessage;
      const { _id: chatId } = await deps.startChat(caller, friendID, 'friendID');
      const message = await deps.sendMessage({ chatId, sender: caller._id, text, clientId });
      const chat = await deps.chats.byId(chatId);
      if (!chat) throw chatNotFound();
      return { chat: await view(chat, caller._id), message };
    },

    accept: async ({ params, caller }) => ({
      chat: await view(
        (await deps.acceptInvitation(params.id, caller._id)) ??
          (await deps.acceptChat(params.id, caller._id)),
        caller._id,
      ),
    }),

    decline: async ({ params, body, caller }) => {
      await deps.declineInvitation(params.id, caller._id, body?.declined ?? true);
      return {};
    },

    askToReturn: async ({ params, caller }) => ({ chat: await deps.askToReturn(params.id, caller._id) }),

    list: async ({ query, caller }) => {
      const [page, invitations] = await Promise.all([
        deps.listChats(caller._id, query, query.archived === 'true'),
        deps.listInvitations(caller._id),
      ]);
      return { ...page, invitations };
    },

    limits: ({ caller }) => deps.newChats.chatLimits(caller, new Date()),

    changes: ({ body, caller }) =>
      deps.catchUp(caller._id, {
        chats: body.chats,
        ...(body.since && { since: new Date(body.since) }),
        ...(body.next && { next: body.next }),
      }),

    hide: async ({ params, body, caller }) => ({
      chat: await deps.archiveChat(params.id, caller._id, body.hidden),
    }),

    delete: async ({ params, query, caller }) => ({
      chat: await deps.deleteChat(params.id, caller._id, query.seq),
    }),

    mute: async ({ params, body: { until }, caller }) => ({
      chat: await deps.muteChat(params.id, caller._id, until === null ? null : new Date(until)),
    }),

    pin: async ({ params, body, caller }) => ({
      chat: await deps.pinChat(params.id, caller._id, body.pinned),
    }),

    markUnread: async ({ params, body, caller }) => ({
      chat: await deps.markUnread(params.id, caller._id, body.unread),
    }),

    joinPlanChat: async ({ params, caller }) => ({
      chat: await deps.planChats.joinPlanChat(params.planId, caller),
    }),

    leave,
    leaveByGet: leave,

    addPerson: async ({ params, body, caller }) =>
      new Reply({ chat: await deps.addPerson(params.id, caller, body.newPersonID) }, groupOutcome),

    removePerson: async ({ params, body, caller }) =>
      new Reply({ chat: await deps.removePerson(params.id, caller._id, body.personID) }, groupOutcome),

    liftRemoval: async ({ params, body, caller }) => ({
      chat: await deps.liftRemoval(params.id, caller, body.personID),
    }),

    changeManager: async ({ params, body: { personID, manages }, caller }) => ({
      chat: await deps.changeManager(params.id, caller._id, { person: personID, manages }),
    }),

    setPicture: async ({ params, file, caller }) => ({
      chat: await deps.changePicture(params.id, caller._id, file.bytes),
    }),

    removePicture: async ({ params, caller }) => ({
      chat: await deps.changePicture(params.id, caller._id),
    }),

    rename: async ({ params, body, caller }) => ({
      chat: await deps.renameGroup(params.id, caller._id, body.newName),
    }),

    block: ({ params, body, caller }) =>
      deps.changeBlock(params.id, caller._id, { blocked: true, person: body?.personID }),

    unblock: ({ params, body, caller }) =>
      deps.changeBlock(params.id, caller._id, { blocked: false, person: body?.personID }),
  };
}
