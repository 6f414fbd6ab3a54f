import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { PostRow } from '@layover/proto/http/content/blog-schemas';
import type { ResponseOf } from '@layover/proto/http/endpoint';
import { BULK_POSTS_MAX } from '@layover/proto/limits';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { canChange, changed, oppositeOf, type PostAction } from './post-actions.ts';
import { POST_TABLE_KEY } from './post-queries.ts';

interface Change {
  postsId: string[];
  action: PostAction;
}

type Page = ResponseOf<typeof blogAdminApi.all>;

/** Changes posts. The table shows it at once. */
function useChangePosts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Change) =>
      (await request<typeof blogAdminApi.bulk>('PUT /api/blog/bulk', { body })).postsId,
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: POST_TABLE_KEY });
      patchPosts(client, change);
    },
    onError: (_error, { postsId, action }) => patchPosts(client, { postsId, action: oppositeOf[action] }),
    onSettled: () => client.invalidateQueries({ queryKey: [BLOG_KEY] }),
  });
}

/** Changes posts at once, with Undo. */
export function useChangeWithUndo() {
  const client = useQueryClient();
  const { mutateAsync } = useChangePosts();

  async function run(change: Change): Promise<string[] | undefined> {
    try {
      return await mutateAsync(change);
    } catch (error) {
      showToast(errorMessage(error));
      return undefined;
    }
  }

  /** @returns whether anything has changed */
  return async function change(ids: readonly string[], action: PostAction): Promise<boolean> {
    const known = knownPosts(client);
    // Posts that the action does not change are left out, so that Undo does not change them either.
    const changeableIds = ids.filter((id) => {
      const post = known.get(id);
      return !post || canChange(post, action);
    });
    if (changeableIds.length === 0) {
      showToast(action === 'hide' ? m.posts_only_published_hidden() : m.posts_unchanged());
      return false;
    }
    const postsId = await run({ postsId: changeableIds.slice(0, BULK_POSTS_MAX), action });
    if (!postsId) return false;
    if (postsId.length === 0) {
      showToast(m.posts_gone());
      return false;
    }
    showToast(doneLabel(postsId.length, action), {
      label: m.undo(),
      onPress: () => void run({ postsId, action: oppositeOf[action] }),
    });
    return true;
  };
}

/** The posts of all loaded pages of the table, by id. */
function knownPosts(client: QueryClient): ReadonlyMap<string, PostRow> {
  const pages = client.getQueriesData<Page>({ queryKey: POST_TABLE_KEY });
  return new Map(pages.flatMap(([, page]) => page?.posts.map((post) => [post._id, post] as const) ?? []));
}

/** Shows a change in every loaded page. Rows are removed from their list when it is loaded again. */
function patchPosts(client: QueryClient, { postsId, action }: Change): void {
  client.setQueriesData<Page>(
    { queryKey: POST_TABLE_KEY },
    (page) =>
      page && {
        ...page,
        posts: page.posts.map((post) => (postsId.includes(post._id) ? changed(post, action) : post)),
      },
  );
}

function doneLabel(count: number, action: PostAction): string {
  const isOne = count === 1;
  switch (action) {
    case 'hide':
      return isOne ? m.posts_hidden_one() : m.posts_hidden_many({ count });
    case 'show':
      return isOne ? m.posts_shown_one() : m.posts_shown_many({ count });
    case 'feature':
      return isOne ? m.posts_featured_one() : m.posts_featured_many({ count });
    case 'unfeature':
      return isOne ? m.posts_unfeatured_one() : m.posts_unfeatured_many({ count });
    case 'remove':
      return isOne ? m.posts_removed_one() : m.posts_removed_many({ count });
    case 'restore':
      return isOne ? m.posts_restored_one() : m.posts_restored_many({ count });
  }
}
