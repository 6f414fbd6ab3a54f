import { BlogList } from '#features/blog/list/blog-list.tsx';

/** The blog in the user area. */
export function Page() {
  return <BlogList place="user" />;
}
