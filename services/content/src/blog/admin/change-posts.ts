import { changeEach } from '@layover/kit/change-each';
import { HttpError } from '@layover/kit/errors';
import type { Caller } from '@layover/kit/http/guard';
import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { BodyOf } from '@layover/proto/http/endpoint';
import type { setRemoved } from '../posts/set-removed.ts';
import type { SetFlag } from './set-flag.ts';

type Action = BodyOf<typeof blogAdminApi.bulk>['action'];

interface ChangePostsDeps {
  setHidden: SetFlag;
  setFeatured: SetFlag;
  setRemoved: ReturnType<typeof setRemoved>;
}

/** Makes one change to many posts, as an ADMIN. @returns the ids of those that exist */
export function changePosts({ setHidden, setFeatured, setRemoved }: ChangePostsDeps) {
  const actions: Readonly<Record<Action, (id: string, caller: Caller) => Promise<unknown>>> = {
    hide: (id, caller) => setHidden(id, true, caller),
    show: (id, caller) => setHidden(id, false, caller),
    feature: (id, caller) => setFeatured(id, true, caller),
    unfeature: (id, caller) => setFeatured(id, false, caller),
    remove: (id, caller) => setRemoved(id, true, caller),
    restore: (id, caller) => setRemoved(id, false, caller),
  };

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
