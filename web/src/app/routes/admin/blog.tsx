import { BlogList } from '#features/blog/list/blog-list.tsx';

/** The blog as readers see it, in the admin area. */
export function Page() {
  return <BlogList place="admin" />;
}
