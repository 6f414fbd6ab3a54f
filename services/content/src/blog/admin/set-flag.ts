import type { Caller } from '@layover/kit/http/guard';
import { postNotFound } from '../../errors.ts';
import { postAction } from '../posts/moderate-post.ts';
import type { PostRepository } from '../posts/post.repository.ts';

interface SetFlagDeps {
  posts: Pick<PostRepository, 'update'>;
}

export type SetFlag = (id: string, value: boolean, caller: Caller) => Promise<void>;

/** Sets or clears a flag of a post. Repeating it changes nothing. @throws 404 */
const setFlag =
  ({ posts }: SetFlagDeps, flag: 'hidden' | 'featured', actions: { set: string; clear: string }): SetFlag =>
  async (id, value, caller) => {
    const action = value ? actions.set : actions.clear;
    const updated = await posts.update(id, (post, version) =>
      post[flag] === value
        ? undefined
        : { set: { [flag]: value }, events: [postAction(post, action, caller._id, version)] },
    );
    if (!updated) throw postNotFound();
  };

export const setHidden = (deps: SetFlagDeps): SetFlag =>
  setFlag(deps, 'hidden', { set: 'hide', clear: 'show' });

export const setFeatured = (deps: SetFlagDeps): SetFlag =>
  setFlag(deps, 'featured', { set: 'feature', clear: 'unfeature' });
