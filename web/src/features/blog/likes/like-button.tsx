import type { blogEngagementApi } from '@layover/proto/http/content/blog-engagement';
import type { Post } from '@layover/proto/http/content/blog-schemas';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSignedIn } from '#entities/session/session.ts';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { loginPath } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { useAddress } from '#shared/routing/use-address.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { postQuery } from '../post-queries.ts';

type Likes = Pick<Post, 'likes' | 'isLiked'>;

/** Likes a post at once, and takes it back by a second press. Visitors are led to the sign-in page. */
export function LikeButton({ post, slug }: { post: Post; slug: string }) {
  const isMember = useSignedIn() !== undefined;
  const address = useAddress();
  const client = useQueryClient();
  const { queryKey } = postQuery(slug);
  const show = (likes: Likes) =>
    client.setQueryData(queryKey, (data) => data && { ...data, post: { ...data.post, ...likes } });
  const { mutate } = useMutation({
    mutationFn: (isLiked: boolean) => {
      const options = { params: { id: post._id } };
      return isLiked
        ? request<typeof blogEngagementApi.like>('PUT /api/blog/like/:id', options)
        : request<typeof blogEngagementApi.unlike>('DELETE /api/blog/like/:id', options);
    },
    onMutate: async (isLiked) => {
      await client.cancelQueries({ queryKey });
      show({ isLiked, likes: Math.max(0, post.likes + (isLiked ? 1 : -1)) });
      return { likes: post.likes, isLiked: post.isLiked };
    },
    onSuccess: ({ likes, isLiked }) => show({ likes, isLiked }),
    onError: (error, _, before) => {
      if (before) show(before);
      showToast(errorMessage(error));
    },
  });
  const count = post.likes > 0 ? ` ${numberLabel(post.likes)}` : '';
  if (!isMember) {
    return (
      <ButtonLink
        size="sm"
        variant="secondary"
        icon={<IconHeart stroke={1.75} aria-hidden="true" />}
        to={loginPath(address)}
      >
        {m.blog_like()}
        {count}
      </ButtonLink>
    );
  }
  const Icon = post.isLiked ? IconHeartFilled : IconHeart;
  return (
    <Button
      size="sm"
      variant={post.isLiked ? 'soft' : 'secondary'}
      aria-pressed={post.isLiked}
      icon={<Icon stroke={1.75} aria-hidden="true" />}
      onClick={() => mutate(!post.isLiked)}
    >
      {m.blog_like()}
      {count}
    </Button>
  );
}
