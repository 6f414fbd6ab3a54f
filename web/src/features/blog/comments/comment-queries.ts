import type { blogEngagementApi } from '@layover/proto/http/content/blog-engagement';
import type { Comment } from '@layover/proto/http/content/blog-schemas';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';

const PAGE_SIZE = 20;

/** The comments of a post, the newest first. */
export const commentsQuery = (postId: string) =>
  infiniteQueryOptions({
    queryKey: [BLOG_KEY, 'comments', postId] as const,
    queryFn: ({ pageParam, signal }) =>
      request<typeof blogEngagementApi.comments>('GET /api/blog/comments/:id', {
        params: { id: postId },
        query: { cursor: pageParam, limit: PAGE_SIZE },
        signal,
      }),
    ...cursorPages,
  });

export function useAddComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { text: string; clientId: string }) =>
      request<typeof blogEngagementApi.addComment>('POST /api/blog/comments/:id', {
        params: { id: postId },
        body,
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: commentsQuery(postId).queryKey }),
  });
}

export function useRemoveComment(postId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: Comment) =>
      request<typeof blogEngagementApi.removeComment>('DELETE /api/blog/comment/:id', {
        params: { id: _id },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: commentsQuery(postId).queryKey }),
  });
}
