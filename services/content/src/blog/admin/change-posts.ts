import { changeEach } from '@layover/kit/change-each';
import { HttpError } from '@layover/kit/errors';
import type { Caller } from '@layover/kit/http/guard';
import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { BodyOf } from '@layover/proto/http/endpoint';
import { postNotFound } from '../blog.errors.ts';
import { postAction } from '../posts/moderate-post.ts';
import type { PostRepository } from '../posts/post.repository.ts';
import type { setRemoved } from '../posts/remove-post.ts';

type Action = BodyOf<typeof blogAdminApi.bulk>['action'];

interface ChangePostsDeps {
  posts: PostRepository;
  setRemoved: ReturnType<typeof setRemoved>;
}

/** The changes that ADMINs make to any posts. They are idempotent. */
export function changePosts({ posts, setRemoved }: ChangePostsDeps) {
  /** @throws 404 */
  async function setFlag(
    id: string,
    flag: 'hidden' | 'featured',
    value: boolean,
    verb: string,
    caller: Caller,
  ): Promise<void> {
    const updated = await posts.update(id, (post, version) =>
      post[flag] === value
        ? undefined
        : { set: { [flag]: value }, events: [postAction(post, verb, caller._id, version)] },
    );
    if (!updated) throw postNotFound();
  }

  const actions: Readonly<Record<Action, (id: string, caller: Caller) => Promise<unknown>>> = {
    hide: (id, caller) => setFlag(id, 'hidden', true, 'hide', caller),
    show: (id, caller) => setFlag(id, 'hidden', false, 'show', caller),
    feature: (id, caller) => setFlag(id, 'featured', true, 'feature', caller),
    unfeature: (id, caller) => setFlag(id, 'featured', false, 'unfeature', caller),
    remove: (id, caller) => setRemoved(id, true, caller),
    restore: (id, caller) => setRemoved(id, false, caller),
  };

  /** @returns the ids of those that exist */
  return async (ids: readonly string[], action: Action, caller: Caller): Promise<string[]> => {
    const found = await changeEach(ids, async (id) => {
      try {
        await actions[action](id, caller);
        return [id];
      } catch (err) {
        if (err instanceof HttpError && err.status === 404) return [];
        throw err;
      }
    });
    return found.flat();
  };
}
