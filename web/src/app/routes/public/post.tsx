import { PostPage } from '#features/blog/post/post-page.tsx';

/** A post of the blog. */
export function Page() {
  return <PostPage place="public" />;
}
