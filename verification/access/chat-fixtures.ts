import { randomUUID } from 'node:crypto';
import type { Account, AccountFixtures } from './account-fixtures.ts';
import { once } from './once.ts';

/** Chats of the owner with the other accounts, and their groups, messages and attachments. */
export async function createChats(
  { http, accounts, asked, askedToo, blockable, request }: AccountFixtures,
  photo: Buffer,
) {
  const { owner, member, friend, former } = accounts;
  const start = async (from: Account, to: Account): Promise<string> => {
    const body = { chat_type: 'simple', userdestination: to._id };
    return (await request(from, 'post', '/api/chat/create-chat', body)).chat._id;
  };
  const openChat = async (from: Account, to: Account): Promise<string> => {
    const chatId = await start(from, to);
    await request(to, 'post', `/api/chat/accept-chat/${chatId}`);
    return chatId;
  };
  const [chat = '', , , inPending = '', inPendingToo = ''] = await Promise.all([
    ...[member, friend, former].map((other) => openChat(owner, other)),
    ...[asked, askedToo].map((other) => start(owner, other)),
  ]);
  /** Open chat requests of the owner with their recipients, which stand for the `member`. */
  const pending = { chatId: inPending, asked };
  const pendingToo = { chatId: inPendingToo, asked: askedToo };

  const createGroup = async (): Promise<string> => {
    const persons = [member, former].map(({ _id }) => ({ user: _id, blocked: false, show_chat: true }));
    const body = { chat_type: 'group', chat_name: 'Lisbon crew', persons };
    const { _id } = (await request(owner, 'post', '/api/chat/create-chat', body)).chat;
    for (const invited of [member, former]) await request(invited, 'post', `/api/chat/accept-chat/${_id}`);
    await request(former, 'post', `/api/chat/exit-group/${_id}`);
    return _id;
  };
  let lastGroup: Promise<string> | undefined;
  /**
   * Creates a group of the owner with the member; the former member has left it. Groups are created one after the other, because the
   * number of open invitations of one creator is limited.
   */
  const group = (): Promise<string> => {
    const before = lastGroup?.catch(() => undefined);
    lastGroup = before ? before.then(createGroup) : createGroup();
    return lastGroup;
  };

  /** A group of the owner and the member with somebody whom they block. */
  const groupToBlockIn = once(async (): Promise<string> => {
    const groupId = await group();
    await invite(groupId, blockable);
    await request(blockable, 'post', `/api/chat/accept-chat/${groupId}`);
    return groupId;
  });

  /** Invites an account to a group of the owner. */
  const invite = (groupId: string, account: Account) =>
    request(owner, 'post', `/api/chat/add-person-to-group/${groupId}`, { newPersonID: account._id });

  /** Makes the invitation link of a group of the owner; returns its token. */
  const groupLink = async (groupId: string): Promise<string> =>
    (await request(owner, 'post', `/api/chat/group-link/${groupId}`)).token;

  const commonLink = once(async (): Promise<string> => groupLink(await commonGroup()));

  /** Sends a message of the owner. */
  const write = async (chatId: string): Promise<string> => {
    const body = { chatId, text: 'See you at eight', clientId: randomUUID() };
    return (await request(owner, 'post', '/api/message', body)).message._id;
  };

  /** A group that no case changes for others. */
  const commonGroup = once(group);

  /** Creates a message of the owner in the common group. */
  const message = async (): Promise<string> => write(await commonGroup());

  /** Sends a message of the owner with an attachment to the common group. */
  const sendAttachment = async () => {
    const chatId = await commonGroup();
    const answer = await http
      .post(`/api/message/attachment/${chatId}`)
      .set('Authorization', `Bearer ${owner.token}`)
      .attach('file', photo, 'me.jpg')
      .expect(201);
    const { _id } = answer.body.document.attachment;
    const body = { chatId, text: '', attachment: _id, clientId: randomUUID() };
    const { message } = await request(owner, 'post', '/api/message', body);
    return { attachment: _id as string, message: message._id as string };
  };

  /** One is enough, because no case changes it. */
  const attachment = once(async (): Promise<string> => (await sendAttachment()).attachment);

  /** The attachment of a message that a member has reported. */
  const reportedAttachment = once(async (): Promise<string> => {
    const sent = await sendAttachment();
    await request(member, 'post', `/api/message/report-message/${sent.message}`, { reason: 'spam' });
    return sent.attachment;
  });

  return {
    chat,
    groupToBlockIn,
    pending,
    pendingToo,
    group,
    commonGroup,
    groupLink,
    commonLink,
    invite,
    write,
    message,
    attachment,
    reportedAttachment,
  };
}
