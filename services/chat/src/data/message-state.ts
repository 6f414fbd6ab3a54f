import type { StoredMessage } from '../domain/message.ts';
import { hex, oid, oids } from './ids.ts';
import type { MessageDocument } from './message.model.ts';

export const toMessage = ({ _id, chatId, user, blocked: _, ...rest }: MessageDocument): StoredMessage => ({
  ...rest,
  _id: hex(_id),
  chatId: hex(chatId),
  user: hex(user),
  notice: rest.notice ?? null,
  about: rest.about ? hex(rest.about) : null,
  replyTo: rest.replyTo
    ? { _id: hex(rest.replyTo._id), seq: rest.replyTo.seq, user: hex(rest.replyTo.user) }
    : null,
  attachment: rest.attachment ? { ...rest.attachment, _id: hex(rest.attachment._id) } : null,
  editedAt: rest.editedAt ?? null,
  deleted: rest.deleted ?? false,
  hiddenFrom: (rest.hiddenFrom ?? []).map(hex),
});

/** Fields that say nothing are left out: most messages are hidden from nobody. */
export function toDocument({
  hiddenFrom,
  notice,
  about,
  replyTo,
  attachment,
  editedAt,
  deleted,
  ...rest
}: StoredMessage): MessageDocument {
  return {
    ...rest,
    _id: oid(rest._id),
    chatId: oid(rest.chatId),
    user: oid(rest.user),
    ...(notice && { notice }),
    ...(about && { about: oid(about) }),
    ...(replyTo && { replyTo: { _id: oid(replyTo._id), seq: replyTo.seq, user: oid(replyTo.user) } }),
    ...(attachment && { attachment: { ...attachment, _id: oid(attachment._id) } }),
    ...(editedAt && { editedAt }),
    ...(deleted && { deleted }),
    ...(hiddenFrom.length > 0 && { hiddenFrom: oids(hiddenFrom), blocked: true }),
  };
}
