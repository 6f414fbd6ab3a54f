import { unavailable } from '@layover/kit/errors';
import type { DocumentPictures } from '@layover/kit/uploads/document-pictures';
import type { Chat } from '@layover/proto/http/chat/chat';
import type { ChatState } from '../chat-state/index.ts';
import { planChat } from '../errors.ts';
import { newHexId } from '../ids.ts';
import { ATTEMPTS, type GroupChangeDeps, groupManagedBy } from './group-changes.ts';

export interface ChangePictureDeps extends GroupChangeDeps {
  groupPictures: Pick<DocumentPictures, 'store' | 'removeUnreferenced'>;
}

/** @throws 404, or 403 for a member who is not a manager and in the chat of a plan, which has the picture of the plan. */
export const mayChangePicture =
  ({ chats }: Pick<GroupChangeDeps, 'chats'>) =>
  async (chatId: string, user: string): Promise<ChatState> => {
    const group = groupManagedBy(await chats.byId(chatId), user);
    if (group.plan) throw planChat();
    return group;
  };

/** A manager sets the picture of the group, or removes it without `bytes`. The one before is removed. */
export function changePicture(deps: ChangePictureDeps) {
  const { groups, groupPictures, memberChats, postSystemMessage } = deps;
  const groupFor = mayChangePicture(deps);

  return async (chatId: string, user: string, bytes?: Uint8Array): Promise<Chat> => {
    let before = await groupFor(chatId, user);
    if (!bytes && !before.picture) return memberChats.present(before, user);
    const path = bytes ? await groupPictures.store(bytes, 'avatar', chatId) : null;
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const at = new Date();
      const _id = newHexId();
      const after = await groups.setPicture(chatId, user, path, _id, at);
      if (after) {
        if (before.picture) await groupPictures.removeUnreferenced([before.picture.path]);
        await postSystemMessage(after, {
          _id,
          user,
          at,
          notice: path ? 'picture_changed' : 'picture_removed',
        });
        return memberChats.publish(after, user);
      }
      before = await groupFor(chatId, user);
    }
    throw unavailable();
  };
}
