import type { Outbox } from '@layover/kit/events/outbox';
import { COMMENTS_PER_DAY, NEW_ACCOUNT_COMMENTS } from '@layover/proto/limits';
import { newAccountLimit } from '@layover/shared/members/new-account-limit';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { ChangeAndCount } from '../counts/change-and-count.ts';
import { addComment } from './add-comment.ts';
import { authorNotified } from './author-notified.ts';
import { commentModel } from './comment.model.ts';
import { commentRepository } from './comment.repository.ts';
import { moderateComment } from './moderate-comment.ts';
import { removeComment, removeCommentsOf } from './remove-comment.ts';

interface CommentsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  people: PersonModel;
  changeAndCount: ChangeAndCount;
  limitsNewAccounts: boolean;
}

/** The comments of posts. */
export function createComments({ mongo, outbox, people, changeAndCount, limitsNewAccounts }: CommentsDeps) {
  const model = commentModel(mongo);
  const comments = commentRepository(model, outbox);
  const waitFor = newAccountLimit({
    mongo,
    collection: 'daily_comments',
    limitsNewAccounts,
    limit: COMMENTS_PER_DAY,
    newLimit: NEW_ACCOUNT_COMMENTS,
  });
  const deps = { comments, changeAndCount, waitFor, authorNotified: authorNotified({ people }) };
  const removeOwn = removeCommentsOf(deps);
  return {
    model,
    page: comments.page,
    findShown: comments.findShown,
    addComment: addComment(deps),
    removeComment: removeComment(deps),
    moderateComment: moderateComment(deps),
    removeOfPost: comments.removeOfPost,
    async removeUserData(person: string): Promise<void> {
      await removeOwn(person);
      await waitFor.removeUserData(person);
    },
  };
}

export type Comments = ReturnType<typeof createComments>;
