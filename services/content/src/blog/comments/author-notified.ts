import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { type PersonModel, peopleById } from '@layover/shared/members/people';
import type { PostDocument } from '../posts/post.model.ts';
import type { CommentDocument } from './comment.model.ts';

export type AuthorNotified = ReturnType<typeof authorNotified>;

/** Makes the event by which the user service notifies the author of a post of a comment; none for an own comment. */
export const authorNotified =
  ({ people }: { people: PersonModel }) =>
  async (
    { _id, author, title, slug }: PostDocument,
    comment: Pick<CommentDocument, '_id' | 'author'>,
  ): Promise<OutboxEntry[]> => {
    const by = comment.author.toHexString();
    const recipient = author.toHexString();
    if (recipient === by) return [];
    const found = await peopleById(people, [recipient, by]);
    const { first_name = '', last_name = '', profilePhoto = '' } = found.get(by) ?? {};
    const page = found.get(recipient)?.rol === 'ADMIN' ? 'viewblog' : 'blog';
    const fields = {
      kind: 'post_comment',
      userIds: [recipient],
      subjectId: _id.toHexString(),
      personId: by,
      commentId: comment._id.toHexString(),
      params: { person: `${first_name} ${last_name}`.trim(), post: title },
      image: profilePhoto,
      path: `/${page}/${slug}`,
    };
    return [outboxEntry('content.people-notified', fields, { version: 1 })];
  };
