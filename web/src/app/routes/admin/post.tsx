import { PostPage } from '#features/blog/post/post-page.tsx';

/** A post of the blog, in the admin area. */
export function Page() {
  return <PostPage place="admin" />;
}
