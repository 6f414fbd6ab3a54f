import { serviceSettings } from '@layover/kit/config';
import { definePeople } from '@layover/kit/events/people';
import type { Base } from '@layover/kit/service';
import { z } from 'zod';
import { chatModel } from './data/chat.model.ts';
import { chatRepository } from './data/chat.repository.ts';
import { membershipModel } from './data/membership.model.ts';
import { membershipRepository } from './data/membership.repository.ts';
import { messageModel } from './data/message.model.ts';
import { messageRepository } from './data/message.repository.ts';
import { limitsOf, packageLimitModel } from './data/package-limit.model.ts';
import { peopleDirectory } from './data/people-directory.ts';
import { startedChatsModel } from './data/started-chats.model.ts';
import { startedChatsRepository } from './data/started-chats.repository.ts';
import { socketServer } from './realtime/socket-server.ts';
import { acceptChat } from './usecases/accept-chat.ts';
import { changeBlock } from './usecases/block-person.ts';
import { createGroup } from './usecases/create-group.ts';
import { markRead } from './usecases/mark-read.ts';
import { openChat } from './usecases/open-chat.ts';
import { postNotice } from './usecases/post-notice.ts';
import { sendMessage } from './usecases/send-message.ts';
import { startChat } from './usecases/start-chat.ts';
import { catchUp } from './views/catch-up.ts';
import { chatViewer } from './views/chat-viewer.ts';
import { listChats } from './views/list-chats.ts';

export const chatSettings = serviceSettings.extend({
  /** A socket outlives its token by this much, so that a client that is slow to refresh it is not cut off. */
  SOCKET_GRACE_SECONDS: z.coerce.number().min(0).max(300).default(30),
});
type ChatSettings = z.infer<typeof chatSettings>;

export type ChatDeps = ReturnType<typeof openDeps>;

export function openDeps({ mongo, outbox, verify, registry, logger, settings }: Base<ChatSettings>) {
  const people = definePeople(mongo);
  const directory = peopleDirectory(people);
  const chatDocuments = chatModel(mongo);
  const packageLimits = packageLimitModel(mongo);
  const chats = chatRepository(chatDocuments);
  const memberships = membershipRepository(membershipModel(mongo));
  const messages = messageRepository(messageModel(mongo));

  const sockets = socketServer({
    redisUrl: settings.REDIS_URL,
    namespace: settings.NAMESPACE,
    verify,
    people: directory,
    chatsOf: async (user) => {
      const ids = (await memberships.of(user)).map(({ chatId }) => chatId);
      return (await chats.linesOf(ids, user)).map(({ _id }) => _id);
    },
    graceSeconds: settings.SOCKET_GRACE_SECONDS,
    registry,
    logger,
  });

  const viewer = chatViewer({ memberships, messages, people: directory });
  const parts = { chats, memberships, messages, people: directory, announce: sockets.announce, viewer };
  const notice = postNotice(parts);
  const accept = acceptChat({ ...parts, postNotice: notice });
  const open = openChat({ ...parts, chatDocuments, outbox });
  const starting = {
    ...parts,
    startedChats: startedChatsRepository(startedChatsModel(mongo)),
    limitsOf: limitsOf(packageLimits),
    openChat: open,
    acceptChat: accept,
  };
  return {
    people,
    directory,
    chatDocuments,
    packageLimits,
    chats,
    memberships,
    messages,
    sockets,
    viewer,
    startChat: startChat(starting),
    createGroup: createGroup(starting),
    acceptChat: accept,
    sendMessage: sendMessage(parts),
    markRead: markRead(parts),
    changeBlock: changeBlock({ ...parts, postNotice: notice }),
    listChats: listChats(parts),
    catchUp: catchUp(parts),
  };
}
