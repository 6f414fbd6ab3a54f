import { emailKey } from '@layover/kit/email-key';
import { defineConsumers } from '@layover/kit/events/consumer';
import { blockConsumers } from '@layover/shared/members/blocks';
import { peopleConsumers } from '@layover/shared/members/people';
import type { ContentDeps } from '../deps.ts';

export function contentConsumers(deps: ContentDeps) {
  const { categories, blog, contact, models, dataExport, deletedAccounts } = deps;
  const people = peopleConsumers(models.people);
  return defineConsumers('content', {
    ...people,
    ...blockConsumers(models.blocks, () => {}),
    ...dataExport.consumers,

    'auth.account-deleted': async (message, meta) => {
      await people['auth.account-deleted'](message, meta);
      const { accountId, email } = message;
      if (email !== '') await contact.messages.assignToPerson(accountId, emailKey(email));
      await deletedAccounts.begin(accountId);
    },

    'user.moderation-changed': async ({ subjectType, subjectId, hidden, actorId }, { version }) => {
      if (subjectType === 'post')
        await blog.posts.moderatePost({ postId: subjectId, hidden, actor: actorId, version });
      if (subjectType === 'comment')
        await blog.comments.moderateComment({ commentId: subjectId, hidden, version });
    },

    'plan.changed': async ({ planId, categoryId, subcategoryIds }, { version }) => {
      // Events that were published before plans had categories lack it.
      if (categoryId === '') return;
      await categories.notePlanUse({
        _id: planId,
        category: categoryId,
        subcategories: subcategoryIds,
        version,
      });
    },
  });
}
